import type { DirectFile } from '../../discord/direct-calls.ts';

export type ShownKind = 'card' | 'board' | 'list' | 'post' | 'chart';

/** What is shown to the host, in this order. */
export const shownMessages: readonly {
  readonly kind: ShownKind;
  readonly name: string;
  /** What a person sees in Discord if everything is right. */
  readonly sees: readonly string[];
}[] = [
  {
    kind: 'card',
    name: 'The card of a book',
    sees: [
      'The title is a link, and 🔥 is behind it.',
      'The description shows its signs as they are: nothing is bold, italic, hidden, a heading, a list or a link.',
      '@everyone is plain text.',
      'Below it are a menu and buttons. They lead nowhere here, because the book is made up.',
    ],
  },
  {
    kind: 'board',
    name: 'A board',
    sees: [
      'It has ten rows, and the title in each row is a link. You see no [ ]( ) of a link.',
      'There is no backslash. “Re:Kettle” has a plain colon, and “Kettle_Up_Alone” its underscores.',
      '🔥 is behind its link. “: fire:” and “https: //” have a space, so that they are no picture and no address.',
      '@everyone is plain text.',
    ],
  },
  {
    kind: 'list',
    name: 'A long list in Chinese',
    sees: [
      'It has ten books. Each title is a link, with a quotation below. Long texts may end with “…”.',
      'The characters are Chinese. No character is an empty box.',
      'The message is whole: it ends with a menu.',
    ],
  },
  {
    kind: 'post',
    name: 'A post of a watch',
    sees: [
      'It begins with a sentence, as in a notification, and then has a box with a coloured edge.',
      'Each title in the box is a link, and 🔥 is behind its link. There is no backslash.',
      'One book is new, one has climbed, one has fallen, and one has left the board.',
      'It notifies nobody.',
    ],
  },
  {
    kind: 'chart',
    name: 'A post with a chart',
    sees: [
      'It is the same post, with a picture in the box.',
      'The picture has ten lines, each with a title that you can read.',
    ],
  },
];

/** A message as Discord receives it. */
export interface DrawnMessage {
  readonly body: Readonly<Record<string, unknown>>;
  readonly files: readonly DirectFile[];
  /** The body at half of its size, without files; null if it is small already. */
  readonly smaller: () => Promise<DrawnMessage['body'] | null>;
}

/** Draws a message with the bot's own pages. Rejects if its chart cannot be drawn. */
export type DrawMessage = (kind: ShownKind) => Promise<DrawnMessage>;
