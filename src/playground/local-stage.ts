import type { SampleCatalogue } from './catalogue/sample-catalogue.ts';
import { EPHEMERAL, has, LOADING } from './discord/flags.ts';
import type { LocalDiscord } from './discord/local-discord.ts';
import type { Message, Modal } from './discord/message.ts';
import type { Handle } from './discord/people/handle.ts';
import type { Person } from './discord/people/person.ts';
import { Unable } from './discord/people/unable.ts';
import { commandName, commandShapes, messageCommands } from './command-shapes.ts';
import type { Deed, Done, ShownMessage, World } from './page/contract.ts';
import type { Stage, Standing } from './stage.ts';

/** Who can be played, and where; the ids stand in the page's address. */
const people = [
  { id: 'reader', name: 'Mira', note: 'a reader', locale: 'en-US', admin: false },
  { id: 'reader-zh', name: '小满', note: 'a reader, 简体中文', locale: 'zh-CN', admin: false },
  { id: 'reader-tw', name: '阿晴', note: 'a reader, 繁體中文', locale: 'zh-TW', admin: false },
  { id: 'admin', name: 'Oren', note: 'an admin', locale: 'en-US', admin: true },
] as const;

const places = [
  { id: 'keyed', server: 'Reading Room', channel: 'general', note: 'a server with a key' },
  { id: 'open', server: 'Night Library', channel: 'general', note: 'a server without a key' },
  { id: 'direct', server: null, channel: 'Colophon', note: 'just the two of you' },
  { id: 'own', server: 'Distant Shelf', channel: 'general', note: 'your own installation' },
] as const;

export const keyedPlace: (typeof places)[number]['id'] = 'keyed';
export const adminPerson: (typeof people)[number]['id'] = 'admin';

/** The stage over the local Discord and the sample catalogue. */
export function localStage(discord: LocalDiscord, catalogue: SampleCatalogue): Stage {
  const modals = new Map<string, Modal>();

  const somebody = (standing: Standing): Person => {
    const who = people.find(({ id }) => id === standing.person) ?? people[0];
    const where = places.find(({ id }) => id === standing.place) ?? places[0];
    return discord.person({
      name: who.name,
      locale: who.locale,
      admin: who.admin,
      in: where.server === null ? 'dm' : { guild: where.server, channel: where.channel },
    });
  };

  /** Until Discord knows what to show: a refusal, a form, or a message that stands in the channel. */
  const outcome = async (handle: Handle): Promise<Done> => {
    const { kind } = await handle.acknowledged;
    if (kind === 'none') return { complaint: 'The application did not respond', modal: null };
    if (kind !== 'modal') return allWell;
    const ending = await handle.ended();
    if (ending.kind !== 'modal') return allWell;
    const { modal } = ending;
    modals.set(modal.opened_by, modal);
    return { complaint: null, modal: { ...modal, id: modal.opened_by } };
  };

  const begin = (person: Person, deed: Exclude<Deed, { kind: 'step' | 'say' }>): Handle => {
    switch (deed.kind) {
      case 'run':
        return person.run({ ...commandName(deed.command), options: deed.options });
      case 'messageCommand':
        return person.messageCommand(deed.command, { id: deed.message });
      case 'press':
        return person.press({ id: deed.message }, deed.customId);
      case 'choose':
        return person.choose({ id: deed.message }, deed.customId, [deed.value]);
      case 'submit': {
        const modal = modals.get(deed.modal);
        if (modal === undefined) throw new Unable('this form is no longer open');
        const handle = person.submit(modal, deed.fields);
        modals.delete(deed.modal);
        return handle;
      }
    }
  };

  return {
    world: (): World => ({ people, places }),
    scene(standing) {
      const person = somebody(standing);
      const commands = person.commands();
      return {
        messages: person.messages().map(shown),
        commands: commandShapes(commands, person.locale),
        messageCommands: messageCommands(commands),
        requests: catalogue.requests.count() - catalogue.requests.count({ interface: 'cover' }),
      };
    },
    watch: (changed) => discord.on('event', changed),
    async act(standing, deed) {
      if (deed.kind === 'step') {
        catalogue.stepBoards();
        return allWell;
      }
      if (deed.kind === 'say') {
        somebody(standing).say(deed.content);
        return allWell;
      }
      try {
        return await outcome(begin(somebody(standing), deed));
      } catch (error) {
        if (error instanceof Unable) return { complaint: sentence(error.message), modal: null };
        throw error;
      }
    },
    async suggest({ command, option, options, ...standing }) {
      const { [option]: value = '', ...others } = options;
      try {
        const choices = await somebody(standing).suggest({
          command: commandName(command),
          options: others,
          focused: option,
          value,
        });
        return choices.map((choice) => ({ name: choice.name, value: String(choice.value) }));
      } catch {
        // As in Discord, where the list just stays empty.
        return [];
      }
    },
    async cover(url) {
      const name = /\/(\d+\.svg)$/.exec(url)?.[1];
      if (name === undefined) return null;
      const answer = await fetch(`${catalogue.url}/covers/${name}`);
      return answer.ok ? answer.text() : null;
    },
  };
}

const allWell: Done = { complaint: null, modal: null };

function shown(message: Message): ShownMessage {
  const { interaction_metadata: asked, edited_timestamp: editedAt } = message;
  return {
    id: message.id,
    thinking: has(message.flags, LOADING),
    author: message.author.username,
    byApp: message.author.bot === true,
    asked: asked === undefined ? null : `${asked.user.username} ${deeds[asked.type] ?? 'asked'}`,
    onlyYou: has(message.flags, EPHEMERAL),
    edited: editedAt !== null,
    at: Date.parse(message.timestamp),
    content: message.content,
    components: message.components,
  };
}

/** By Discord's interaction types. */
const deeds: Readonly<Record<number, string>> = {
  2: 'used a command',
  3: 'pressed a button or chose from a menu',
  5: 'sent a form',
};

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
