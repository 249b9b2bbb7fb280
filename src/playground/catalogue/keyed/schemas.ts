type Schema = Readonly<Record<string, unknown>>;

/** JSON Schemas of the keyed interface's records; an unknown value is null. */
export function recordSchemas(): Readonly<Record<string, Schema>> {
  return {
    Error: record({
      error: record(
        { code: text, status: integer, message: text, docs_url: uri, param: text },
        'param',
      ),
    }),
    Page: record({
      number: integer,
      size: integer,
      count: integer,
      total: integer,
      total_capped: boolean,
      last: integer,
      next_url: nullable(uri),
    }),
    Bilingual: record({ en: nullable(text), zh: text }),
    Metric: record(
      {
        key: text,
        label: text,
        value: nullable(number),
        period: nullable(text),
        ranked_by: boolean,
      },
      'label',
      'ranked_by',
    ),
    Source: source(),
    Book: book(),
    SearchCard: record({ ...NAME, cover_url: nullable(text), matched: text }),
    CatalogueRow: catalogueRow(),
    Genre: record({
      zh: text,
      en: text,
      book_count: nullable(integer),
      url: uri,
      audience: text,
      subgenres: list(record({ zh: text, en: text })),
    }),
    Tag: record({ zh: text, en: text, book_count: integer, url: uri }),
    Board: record({
      board: text,
      label: text,
      zh: text,
      description: text,
      ranked_by: nullable(text),
      depth: integer,
      default_channel: text,
      channels: list(record({ channel: text, label: text, zh: text })),
      url: uri,
    }),
    BoardPage: boardPage(),
    Booklist: record(BOOKLIST),
    BooklistWithMembers: record({
      ...BOOKLIST,
      translated_by: text,
      members: list(
        record(
          { position: integer, note: nullable(text), book: reference('CatalogueRow') },
          'note',
        ),
      ),
    }),
  };
}

const text: Schema = { type: 'string' };
const uri: Schema = { type: 'string', format: 'uri' };
const dateTime: Schema = { type: 'string', format: 'date-time' };
const integer: Schema = { type: 'integer' };
const number: Schema = { type: 'number' };
const boolean: Schema = { type: 'boolean' };

const NAME = {
  source: text,
  source_book_id: text,
  url: uri,
  title: reference('Bilingual'),
  author: nullable(reference('Bilingual')),
};

const BOOKLIST = {
  source: text,
  list_id: text,
  url: uri,
  title: reference('Bilingual'),
  description_en: nullable(text),
  book_count: integer,
  metrics: list(record({ key: text, label: text, value: nullable(number) })),
  updated_at: dateTime,
};

function source(): Schema {
  const steps = list(number);
  return record({
    source: text,
    label: text,
    name_zh: text,
    site_url: uri,
    url: uri,
    guide_url: uri,
    has_rankings: boolean,
    has_booklists: boolean,
    score_scale: number,
    metrics: list(
      record({
        key: text,
        label: text,
        zh: text,
        period: nullable(text),
        on_book: boolean,
        meaning: text,
        sort: nullable(text),
        min_param: nullable(text),
        min_steps: nullable(steps),
      }),
    ),
    catalogue: record({
      sorts: list(text),
      default_sort: text,
      length_steps: list(integer),
      facets: list(record({ param: text, values: list(text) })),
    }),
    booklists: nullable(
      record({
        sorts: list(text),
        default_sort: text,
        min_books_steps: list(integer),
        popularity: record({ param: text, steps }),
        member_sorts: list(text),
        min_words_steps: list(integer),
        metrics: list(record({ key: text, label: text, meaning: text })),
      }),
    ),
  });
}

function book(): Schema {
  return record(
    {
      ...NAME,
      source_url: nullable(text),
      cover_url: nullable(text),
      synopsis_en: nullable(text),
      genre: nullable(reference('Bilingual')),
      subgenre: nullable(reference('Bilingual')),
      tags: list(reference('Bilingual')),
      facets: list(record({ key: text, label: text, value: text, value_label: text })),
      status: nullable(text),
      word_count: nullable(integer),
      chapter_count: nullable(integer),
      updated_at: nullable(dateTime),
      refreshed_at: dateTime,
      metrics: list(reference('Metric')),
      rankings: list(
        record({
          board: text,
          board_label: text,
          channel: text,
          channel_label: nullable(text),
          position: integer,
          url: uri,
        }),
      ),
      booklist_count: integer,
      availability: record({ state: text, since: nullable(dateTime) }),
      also_on: list(record({ source: text, source_book_id: text, url: uri })),
      english_translation: nullable(record({ site: text, url: text })),
      translated_by: nullable(text),
    },
    'english_translation',
  );
}

function catalogueRow(): Schema {
  return record(
    {
      ...NAME,
      cover_url: nullable(text),
      genre: nullable(reference('Bilingual')),
      status: nullable(text),
      word_count: nullable(integer),
      synopsis_excerpt: nullable(text),
      metrics: list(reference('Metric')),
    },
    'cover_url',
    'synopsis_excerpt',
  );
}

function boardPage(): Schema {
  return record({
    source: text,
    board: text,
    label: text,
    zh: text,
    channel: text,
    channel_label: text,
    ranked_by: nullable(text),
    refreshed_at: dateTime,
    url: uri,
    entries: list(
      record({
        position: integer,
        previous_position: nullable(integer),
        movement: { type: 'string', enum: ['new', 'up', 'down', 'flat'] },
        change: nullable(integer),
        book: record({
          ...NAME,
          title: nullable(reference('Bilingual')),
          genre: nullable(reference('Bilingual')),
          status: nullable(text),
          word_count: nullable(integer),
          metrics: list(reference('Metric')),
        }),
      }),
    ),
  });
}

/** An object schema; all fields except `optional` are required. */
function record(fields: Readonly<Record<string, Schema>>, ...optional: readonly string[]): Schema {
  return {
    type: 'object',
    properties: fields,
    required: Object.keys(fields).filter((name) => !optional.includes(name)),
  };
}

function list(items: Schema): Schema {
  return { type: 'array', items };
}

function nullable(schema: Schema): Schema {
  return { anyOf: [schema, { type: 'null' }] };
}

function reference(name: string): Schema {
  return { $ref: `#/components/schemas/${name}` };
}
