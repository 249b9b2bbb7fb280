type Schema = Readonly<Record<string, unknown>>;

/** JSON Schemas of the keyed interface's records; an unknown value is null. */
export function recordSchemas(): Readonly<Record<string, Schema>> {
  return {
    Error: record({
      error: record(
        { ...all(text, 'code message param'), status: integer, docs_url: uri },
        'param',
      ),
    }),
    Page: record({
      ...all(integer, 'number size count total last'),
      total_capped: boolean,
      next_url: nullable(uri),
    }),
    Bilingual: record({ en: nullable(text), zh: text }),
    Metric: record(
      {
        ...all(text, 'key label'),
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
    CatalogueRow: record(
      {
        ...NAME,
        ...all(nullable(text), 'cover_url status synopsis_excerpt'),
        genre: nullable(reference('Bilingual')),
        word_count: nullable(integer),
        metrics: list(reference('Metric')),
      },
      'cover_url',
      'synopsis_excerpt',
    ),
    Genre: record({
      ...all(text, 'zh en audience'),
      book_count: nullable(integer),
      url: uri,
      subgenres: list(record(all(text, 'zh en'))),
    }),
    Tag: record({ ...all(text, 'zh en'), book_count: integer, url: uri }),
    Board: record({
      ...all(text, 'board label zh description default_channel'),
      ranked_by: nullable(text),
      depth: integer,
      channels: list(record(all(text, 'channel label zh'))),
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
  ...all(text, 'source source_book_id'),
  url: uri,
  title: reference('Bilingual'),
  author: nullable(reference('Bilingual')),
};

const BOOKLIST = {
  ...all(text, 'source list_id'),
  url: uri,
  title: reference('Bilingual'),
  description_en: nullable(text),
  book_count: integer,
  metrics: list(record({ ...all(text, 'key label'), value: nullable(number) })),
  updated_at: dateTime,
};

function source(): Schema {
  const steps = list(number);
  return record({
    ...all(text, 'source label name_zh'),
    ...all(uri, 'site_url url guide_url'),
    ...all(boolean, 'has_rankings has_booklists'),
    score_scale: number,
    metrics: list(
      record({
        ...all(text, 'key label zh meaning'),
        ...all(nullable(text), 'period sort min_param'),
        on_book: boolean,
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
        ...all(list(text), 'sorts member_sorts'),
        ...all(list(integer), 'min_books_steps min_words_steps'),
        default_sort: text,
        popularity: record({ param: text, steps }),
        metrics: list(record(all(text, 'key label meaning'))),
      }),
    ),
  });
}

function book(): Schema {
  const ranking = {
    ...all(text, 'board board_label channel'),
    channel_label: nullable(text),
    position: integer,
    url: uri,
  };
  return record(
    {
      ...NAME,
      ...all(nullable(text), 'source_url cover_url synopsis_en status translated_by'),
      ...all(nullable(reference('Bilingual')), 'genre subgenre'),
      tags: list(reference('Bilingual')),
      facets: list(record(all(text, 'key label value value_label'))),
      ...all(nullable(integer), 'word_count chapter_count'),
      updated_at: nullable(dateTime),
      refreshed_at: dateTime,
      metrics: list(reference('Metric')),
      rankings: list(record(ranking)),
      booklist_count: integer,
      availability: record({ state: text, since: nullable(dateTime) }),
      also_on: list(record({ ...all(text, 'source source_book_id'), url: uri })),
      english_translation: nullable(record(all(text, 'site url'))),
    },
    'english_translation',
  );
}

function boardPage(): Schema {
  return record({
    ...all(text, 'source board label zh channel channel_label'),
    ranked_by: nullable(text),
    refreshed_at: dateTime,
    url: uri,
    entries: list(
      record({
        position: integer,
        ...all(nullable(integer), 'previous_position change'),
        movement: { type: 'string', enum: ['new', 'up', 'down', 'flat'] },
        book: record({
          ...NAME,
          ...all(nullable(reference('Bilingual')), 'title genre'),
          status: nullable(text),
          word_count: nullable(integer),
          metrics: list(reference('Metric')),
        }),
      }),
    ),
  });
}

/** Fields of one type. */
function all(schema: Schema, names: string): Readonly<Record<string, Schema>> {
  return Object.fromEntries(names.split(' ').map((name) => [name, schema]));
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
