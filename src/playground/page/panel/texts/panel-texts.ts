import type {
  InteractionEntry,
  UpstreamEntry,
  CatalogueCondition,
  EnvironmentEntry,
} from '../../contract/panel.ts';
import type { ActivityFilterName } from '../activity-history.ts';

/** Texts of the side panel in one language. */
export interface PanelTexts {
  readonly panel: string;
  readonly tabs: { readonly world: string; readonly activity: string };
  readonly simulation: SimulationTexts;
  readonly boards: BoardTexts;
  readonly catalogue: CatalogueTexts;
  readonly key: KeyTexts;
  readonly permissions: PermissionTexts;
  readonly gateway: GatewayTexts;
  readonly bot: BotTexts;
  readonly totals: TotalTexts;
  readonly activity: ActivityTexts;
  readonly entries: EntryTexts;
}

/** Texts of an action button. */
export interface ActionLabel {
  readonly name: string;
  readonly note: string;
}

interface SimulationTexts {
  busy(action: string): string;
  done(action: string): string;
  problem(action: string): string;
  /** The playground did not respond. */
  readonly unreachable: string;
}

interface BoardTexts {
  readonly heading: string;
  published(times: number): string;
  noticed(seconds: number): string;
  readonly refresh: ActionLabel;
  readonly day: { readonly name: string; note(refreshes: number): string };
}

interface CatalogueTexts {
  readonly heading: string;
  readonly note: string;
  readonly kinds: Readonly<Record<CatalogueCondition, ActionLabel>>;
}

interface KeyTexts {
  readonly heading: string;
  readonly works: string;
  readonly revoked: string;
  readonly note: string;
  readonly revoke: ActionLabel;
  readonly give: ActionLabel;
  readonly sample: string;
  readonly sampleNote: string;
  readonly copy: string;
  readonly copied: string;
  readonly selected: string;
}

interface PermissionTexts {
  readonly heading: string;
  where(channel: string): string;
  readonly noMember: string;
  readonly direct: string;
  /** Display names by Discord's API names. */
  readonly names: Readonly<Record<string, string>>;
}

interface GatewayTexts {
  readonly heading: string;
  readonly connected: string;
  readonly disconnected: string;
  readonly drop: ActionLabel;
  readonly forget: ActionLabel;
}

interface BotTexts {
  readonly heading: string;
  readonly states: Readonly<Record<'up' | 'starting' | 'down', string>>;
  readonly restart: ActionLabel;
  readonly kill: ActionLabel;
}

interface TotalTexts {
  readonly label: string;
  readonly upstream: string;
  readonly units: string;
  readonly interactions: string;
  readonly failed: string;
  readonly posts: string;
  readonly breaches: string;
}

interface ActivityTexts {
  readonly heading: string;
  readonly filter: string;
  readonly filters: Readonly<Record<ActivityFilterName, string>>;
  readonly clear: string;
  readonly cleared: string;
  /** Shown in an empty list. */
  readonly empty: Readonly<Record<ActivityFilterName, string>>;
  trouble(breaches: number): string;
  more(breaches: number): string;
  readonly lookedAt: string;
  unseen(breaches: number): string;
}

interface EntryTexts {
  readonly interfaces: Readonly<Record<UpstreamEntry['interface'], string>>;
  readonly by: Readonly<Record<InteractionEntry['by'], string>>;
  readonly sent: string;
  readonly breach: string;
  units(count: number, shown: string): string;
  suggestions(count: number): string;
  readonly waiting: string;
  acknowledged(after: string): string;
  ended(after: string): string;
  readonly failed: string;
  readonly showedProblem: string;
  readonly noAnswerYet: string;
  readonly noAnswer: string;
  /** Meaning of an HTTP status. */
  status(status: number): string;
  readonly address: string;
  readonly refusal: string;
  /** Joins an event and its detail. */
  more(what: string, detail: string): string;
  readonly environment: Readonly<Record<EnvironmentEntry['event'], string>>;
}
