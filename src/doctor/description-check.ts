import type { DescriptionInspection } from '../catalogue/description/inspection.ts';
import { combined, ok, warning, type DoctorCheck, type Finding } from './check.ts';
import { keyedInterfaceCheck } from './catalogue-checks.ts';
import type { DoctorContext } from './context.ts';

/** Compares the catalogue's description with what this version uses, and lists the MCP server's tools. */
export const descriptionCheck: DoctorCheck<DoctorContext> = {
  name: 'catalogue description',
  needs: [keyedInterfaceCheck.name],
  // Four requests.
  timeoutMs: 20_000,
  async run({ inspectDescription, differenceText }, signal) {
    const { findings, tools, unread } = await inspectDescription(signal);
    const different =
      findings.length === 0
        ? []
        : [
            warning(
              'The catalogue describes its interface differently from what this version uses.',
              ...findings.map(differenceText),
              update,
            ),
          ];
    const all = [...different, ...unread.map(unreadFinding)];
    if (all.length > 0) return combined(all);
    return ok(
      `The catalogue describes all that this version uses. Its MCP server has ${tools.length} tools: ${tools.join(', ')}.`,
    );
  },
};

const update = 'Install a newer version of Colophon if there is one.';

const names: Readonly<Record<DescriptionInspection['unread'][number]['what'], string>> = {
  openapi: 'description (/api/v1/openapi.json)',
  tools: 'MCP server (/api/mcp)',
};

function unreadFinding({ what, problem }: DescriptionInspection['unread'][number]): Finding {
  return warning(
    `The catalogue’s ${names[what]} could not be read (${problem}).`,
    'Run the doctor again later. Commands work without it.',
  );
}
