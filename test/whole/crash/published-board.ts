import type { SampleCatalogue } from '../../../src/playground/catalogue/sample-catalogue.ts';

/** A book's place on a board, by the page that its link leads to. */
export interface BoardRow {
  readonly position: number;
  readonly url: string;
}

/** The publications of a board, read directly from the catalogue. */
export interface PublishedBoard {
  /** Publishes the boards again with new figures. Resolves when the publication is recorded. */
  readonly publish: () => Promise<void>;
  /** The first rows of the publication at a second since the epoch; empty without a publication. */
  readonly rowsAt: (second: number, top: number) => readonly BoardRow[];
  /** The first rows of the latest publication. */
  readonly currentRows: (top: number) => readonly BoardRow[];
}

/** The board of the counted posts. Its first rows change at nearly every publication. */
export const crashBoard = { board: 'source_b:reading', section: 'male' };

interface BoardResponse {
  readonly data: {
    readonly refreshed_at: string;
    readonly entries: readonly {
      readonly position: number;
      readonly book: { readonly url: string };
    }[];
  };
  readonly page: { readonly last: number };
}

/** Reads the board with a separate key, so that it spends no units of the bot's key. */
export async function trackPublishedBoard(catalogue: SampleCatalogue): Promise<PublishedBoard> {
  catalogue.keys.openAccount('test reader');
  const { secret } = catalogue.keys.create('test reader');
  const versions = new Map<number, readonly BoardRow[]>();
  let newest = 0;

  const readPage = async (page: number): Promise<BoardResponse> => {
    const [source, board] = crashBoard.board.split(':');
    const query = `channel=${crashBoard.section}&page=${page}`;
    const answer = await fetch(`${catalogue.url}/api/v1/${source}/rankings/${board}?${query}`, {
      headers: { authorization: `Bearer ${secret}` },
    });
    if (!answer.ok) throw new Error(`the board cannot be read: ${answer.status}`);
    return (await answer.json()) as BoardResponse;
  };
  const read = async (): Promise<void> => {
    const first = await readPage(1);
    const pages = [first];
    while (pages.length < first.page.last) pages.push(await readPage(pages.length + 1));
    newest = Date.parse(first.data.refreshed_at) / 1000;
    versions.set(
      newest,
      pages.flatMap(({ data }) =>
        data.entries.map(({ position, book }) => ({ position, url: book.url })),
      ),
    );
  };
  const rowsAt: PublishedBoard['rowsAt'] = (second, top) =>
    (versions.get(second) ?? []).filter(({ position }) => position <= top);

  await read();
  let last = Promise.resolve();
  const step = async (): Promise<void> => {
    // Two steps, so that the first rows nearly always change.
    catalogue.stepBoards(2);
    await read();
  };
  return {
    // In sequence, so that each publication is read.
    publish: () => (last = last.then(step)),
    rowsAt,
    currentRows: (top) => rowsAt(newest, top),
  };
}
