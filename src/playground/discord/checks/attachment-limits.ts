import { fields, list } from '../json.ts';
import { breachIf, type Breach } from './breach.ts';

/** Breaches by entries of `attachments` without a file: none of the request, and none that the message has. */
export function attachmentBreaches(attachments: unknown, ids: readonly string[]): Breach[] {
  return list(attachments).flatMap((one, at) =>
    breachIf(!ids.includes(String(fields(one)['id'])), ['attachments', at], 'ATTACHMENT_NOT_FOUND'),
  );
}
