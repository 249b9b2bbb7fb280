type Schema = Readonly<Record<string, unknown>>;

/** The records of the keyed interface as JSON Schema; a missing fact is null. */
export function recordSchemas(): Readonly<Record<string, Schema>> {
  return {
    Error: record({
      error: record(
        { code: text, status: whole, message: text, docs_url: address, param: text },
        'param',
      ),
    }),
    Page: record({
      number: whole,
      size: whole,
      count: whole,
      total: whole,
      total_capped: yes,
      last: whole,
      next_url: maybe(address),
    }),
    Bilingual: record({ en: maybe(text), zh: text }),
    Metric: record(
      { key: text, label: text, value: maybe(number), period: maybe(text), ranked_by: yes },
      'label',
      'ranked_by',
    ),
    Source: source(),
    Book: book(),
    SearchCard: record({ ...NAME, cover_url: maybe(text), matched: text }),
    CatalogueRow: catalogueRow(),
    Genre: record({
      zh: text,
      en: text,
      book_count: maybe(whole),
      url: address,
      audience: text,
      subgenres: list(record({ zh: text, en: text })),
    }),
    Tag: record({ zh: text, en: text, book_count: whole, url: address }),
    Board: record({
      board: text,
      label: text,
      zh: text,
      description: text,
      ranked_by: maybe(text),
      depth: whole,
      default_channel: text,
      channels: list(record({ channel: text, label: text, zh: text })),
      url: address,
    }),
    BoardPage: boardPage(),
    Booklist: record(BOOKLIST),
    BooklistWithMembers: record({
      ...BOOKLIST,
      translated_by: text,
      members: list(
        record({ position: whole, note: maybe(text), book: reference('CatalogueRow') }, 'note'),
      ),
    }),
  };
}

const text: Schema = { type: 'string' };
const address: Schema = { type: 'string', format: 'uri' };
const moment: Schema = { type: 'string', format: 'date-time' };
const whole: Schema = { type: 'integer' };
const number: Schema = { type: 'number' };
const yes: Schema = { type: 'boolean' };

const NAME = {
  source: text,
  source_book_id: text,
  url: address,
  title: reference('Bilingual'),
  author: maybe(reference('Bilingual')),
};

const BOOKLIST = {
  source: text,
  list_id: text,
  url: address,
  title: reference('Bilingual'),
  description_en: maybe(text),
  book_count: whole,
  metrics: list(record({ key: text, label: text, value: maybe(number) })),
  updated_at: moment,
};

function source(): Schema {
  const steps = list(number);
  return record({
    source: text,
    label: text,
    name_zh: text,
    site_url: address,
    url: address,
    guide_url: address,
    has_rankings: yes,
    has_booklists: yes,
    score_scale: number,
    metrics: list(
      record({
        key: text,
        label: text,
        zh: text,
        period: maybe(text),
        on_book: yes,
        meaning: text,
        sort: maybe(text),
        min_param: maybe(text),
        min_steps: maybe(steps),
      }),
    ),
    catalogue: record({
      sorts: list(text),
      default_sort: text,
      length_steps: list(whole),
      facets: list(record({ param: text, values: list(text) })),
    }),
    booklists: maybe(
      record({
        sorts: list(text),
        default_sort: text,
        min_books_steps: list(whole),
        popularity: record({ param: text, steps }),
        member_sorts: list(text),
        min_words_steps: list(whole),
        metrics: list(record({ key: text, label: text, meaning: text })),
      }),
    ),
  });
}

function book(): Schema {
  return record(
    {
      ...NAME,
      source_url: maybe(text),
      cover_url: maybe(text),
      synopsis_en: maybe(text),
      genre: maybe(reference('Bilingual')),
      subgenre: maybe(reference('Bilingual')),
      tags: list(reference('Bilingual')),
      facets: list(record({ key: text, label: text, value: text, value_label: text })),
      status: maybe(text),
      word_count: maybe(whole),
      chapter_count: maybe(whole),
      updated_at: maybe(moment),
      refreshed_at: moment,
      metrics: list(reference('Metric')),
      rankings: list(
        record({
          board: text,
          board_label: text,
          channel: text,
          channel_label: maybe(text),
          position: whole,
          url: address,
        }),
      ),
      booklist_count: whole,
      availability: record({ state: text, since: maybe(moment) }),
      also_on: list(record({ source: text, source_book_id: text, url: address })),
      english_translation: maybe(record({ site: text, url: text })),
      translated_by: maybe(text),
    },
    'english_translation',
  );
}

function catalogueRow(): Schema {
  return record(
    {
      ...NAME,
      cover_url: maybe(text),
      genre: maybe(reference('Bilingual')),
      status: maybe(text),
      word_count: maybe(whole),
      synopsis_excerpt: maybe(text),
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
    ranked_by: maybe(text),
    refreshed_at: moment,
    url: address,
    entries: list(
      record({
        position: whole,
        previous_position: maybe(whole),
        movement: { type: 'string', enum: ['new', 'up', 'down', 'flat'] },
        change: maybe(whole),
        book: record({
          ...NAME,
          title: maybe(reference('Bilingual')),
          genre: maybe(reference('Bilingual')),
          status: maybe(text),
          word_count: maybe(whole),
          metrics: list(reference('Metric')),
        }),
      }),
    ),
  });
}

/** An object whose fields are all required but for the optional ones. */
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

function maybe(schema: Schema): Schema {
  return { anyOf: [schema, { type: 'null' }] };
}

function reference(name: string): Schema {
  return { $ref: `#/components/schemas/${name}` };
}
