import {
  ComponentType,
  type APIComponentInContainer,
  type APIMessageTopLevelComponent,
} from 'discord-api-types/v10';

/** Texts next to a picture take the whole width instead. */
export function withoutPictures(
  component: APIMessageTopLevelComponent,
): APIMessageTopLevelComponent {
  if (component.type !== ComponentType.Container) return component;
  return {
    ...component,
    components: component.components.flatMap((part): readonly APIComponentInContainer[] =>
      part.type === ComponentType.Section && part.accessory.type === ComponentType.Thumbnail
        ? part.components
        : [part],
    ),
  };
}

/** Galleries show only charts. A sentence takes the place of each. */
export function withoutCharts(
  component: APIMessageTopLevelComponent,
  sentence: string,
): APIMessageTopLevelComponent {
  if (component.type !== ComponentType.Container) return component;
  return {
    ...component,
    components: component.components.map((part) =>
      part.type === ComponentType.MediaGallery
        ? { type: ComponentType.TextDisplay, content: sentence }
        : part,
    ),
  };
}
