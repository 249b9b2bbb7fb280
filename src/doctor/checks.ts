import { keyedInterfaceCheck, openInterfaceCheck } from './catalogue-checks.ts';
import type { DoctorCheck } from './check.ts';
import { commandCheck } from './command-check.ts';
import type { DoctorContext } from './context.ts';
import { descriptionCheck } from './description-check.ts';
import { apiCheck, applicationCheck, clockCheck, tokenCheck } from './discord-checks.ts';
import { gatewayCheck, sessionStartsCheck, shardsCheck } from './gateway-checks.ts';
import { memoryCheck } from './memory-check.ts';
import { storageCheck } from './storage-check.ts';
import { storedKeysCheck } from './stored-keys-check.ts';

/** All checks besides the configuration's, in the order of the output. A check comes after those that it needs. */
export function doctorChecks(withKeys: boolean): readonly DoctorCheck<DoctorContext>[] {
  return [
    apiCheck,
    clockCheck,
    tokenCheck,
    applicationCheck,
    gatewayCheck,
    sessionStartsCheck,
    shardsCheck,
    commandCheck,
    openInterfaceCheck,
    keyedInterfaceCheck,
    descriptionCheck,
    storageCheck,
    memoryCheck,
    ...(withKeys ? [storedKeysCheck] : []),
  ];
}
