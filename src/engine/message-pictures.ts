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

/** Galleries show only charts. */
export function withoutCharts(component: APIMessageTopLevelComponent): APIMessageTopLevelComponent {
  if (component.type !== ComponentType.Container) return component;
  const components = component.components.filter(({ type }) => type !== ComponentType.MediaGallery);
  return { ...component, components };
}
