import type { InteractionEntry, UpstreamEntry, Weather, WorldEntry } from '../../contract/panel.ts';
import type { Filter } from '../ledger.ts';

/** All that the side panel says, in one language. */
export interface PanelWords {
  /** What the panel as a whole is called. */
  readonly panel: string;
  readonly tabs: { readonly world: string; readonly activity: string };
  readonly turning: TurningWords;
  readonly boards: BoardsWords;
  readonly weather: WeatherWords;
  readonly key: KeyWords;
  readonly permissions: PermissionWords;
  readonly gateway: GatewayWords;
  readonly bot: BotWords;
  readonly totals: TotalsWords;
  readonly activity: ActivityWords;
  readonly entries: EntryWords;
}

/** Something that can be done, and what one will see of it. */
export interface Action {
  readonly name: string;
  readonly note: string;
}

interface TurningWords {
  busy(action: string): string;
  done(action: string): string;
  problem(action: string): string;
  /** The playground itself did not answer. */
  readonly unreachable: string;
}

interface BoardsWords {
  readonly heading: string;
  published(times: number): string;
  noticed(seconds: number): string;
  readonly refresh: Action;
  readonly day: { readonly name: string; note(refreshes: number): string };
}

interface WeatherWords {
  readonly heading: string;
  readonly note: string;
  readonly kinds: Readonly<Record<Weather, Action>>;
}

interface KeyWords {
  readonly heading: string;
  readonly works: string;
  readonly revoked: string;
  readonly note: string;
  readonly revoke: Action;
  readonly give: Action;
  readonly sample: string;
  readonly sampleNote: string;
  readonly copy: string;
  readonly copied: string;
  readonly selected: string;
}

interface PermissionWords {
  readonly heading: string;
  where(channel: string): string;
  readonly noMember: string;
  readonly direct: string;
  /** By Discord's names, as Discord's client calls them. */
  readonly names: Readonly<Record<string, string>>;
}

interface GatewayWords {
  readonly heading: string;
  readonly connected: string;
  readonly disconnected: string;
  readonly drop: Action;
  readonly forget: Action;
}

interface BotWords {
  readonly heading: string;
  readonly states: Readonly<Record<'up' | 'starting' | 'down', string>>;
  readonly restart: Action;
  readonly kill: Action;
}

interface TotalsWords {
  readonly label: string;
  readonly upstream: string;
  readonly units: string;
  readonly interactions: string;
  readonly failed: string;
  readonly posts: string;
  readonly breaches: string;
}

interface ActivityWords {
  readonly heading: string;
  readonly filter: string;
  readonly filters: Readonly<Record<Filter, string>>;
  readonly clear: string;
  readonly cleared: string;
  /** Nothing is in the list. */
  readonly empty: Readonly<Record<Filter, string>>;
  trouble(breaches: number): string;
  more(breaches: number): string;
  readonly lookedAt: string;
  /** Breaches that were not looked at yet. */
  unseen(breaches: number): string;
}

interface EntryWords {
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
  readonly noAnswerYet: string;
  readonly noAnswer: string;
  /** In words, what an answer's status says; '' where all is well. */
  status(status: number): string;
  readonly address: string;
  readonly refusal: string;
  /** What changed, with what it changed to. */
  more(what: string, detail: string): string;
  readonly world: Readonly<Record<WorldEntry['what'], string>>;
}
