import type { Language } from '../../language/language.ts';
import type { CommandSummary, View } from '../page.ts';
import { text, type Part } from '../parts/message.ts';
import { lines } from '../parts/passage.ts';

/** A command with its description and options. */
export function commandDetail(command: CommandSummary, { language }: View): Part {
  const { t } = language;
  const { mention, adminOnly, ofMessages } = command;
  return text(
    lines(100, [
      `### ${mention}`,
      command.description(language),
      ...(ofMessages ? [t('help.fromMenu', { command: mention })] : optionLines(command, language)),
      adminOnly ? `-# ${t('help.adminOnly')}` : null,
    ]),
  );
}

function optionLines(
  { options, adminOnly }: CommandSummary,
  language: Language,
): readonly string[] {
  const { t } = language;
  const all = options.map(({ name, required, description }) =>
    t(required ? 'help.required' : 'help.option', { name, description: description(language) }),
  );
  if (!adminOnly) {
    all.push(t('help.option', { name: 'private', description: t('common.private') }));
  }
  return all.length === 0 ? [t('help.noOptions')] : all.map((option) => `- ${option}`);
}
