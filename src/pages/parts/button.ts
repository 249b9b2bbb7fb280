import {
  ButtonStyle,
  ComponentType,
  type APIButtonComponentWithCustomId,
} from 'discord-api-types/v10';

import type { Address } from '../address.ts';
import { customIdOf } from '../custom-id.ts';
import { label } from './markdown.ts';

/** A button that opens an address. Each button of a message has its own slot. */
export function buttonTo(
  slot: string,
  text: string,
  to: Address,
  look: { readonly isMain?: boolean; readonly isOff?: boolean } = {},
): APIButtonComponentWithCustomId {
  return {
    type: ComponentType.Button,
    style: look.isMain === true ? ButtonStyle.Primary : ButtonStyle.Secondary,
    label: label(text, 80, '…'),
    custom_id: customIdOf(slot, to),
    ...(look.isOff === true && { disabled: true }),
  };
}
