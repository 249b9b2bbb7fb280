import htm from 'htm';
import { h, type VNode } from 'preact';

type Html = (strings: TemplateStringsArray, ...values: readonly unknown[]) => VNode;

/**
 * Makes a view of a template: HTML with values, and with components as `<${Name} …/>`. The package's types
 * are those of a CommonJS module.
 */
export const html = (htm as unknown as { bind(make: typeof h): Html }).bind(h);
