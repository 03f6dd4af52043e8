/** Components as files. */
import type { Component } from 'svelte';
import { render } from 'svelte/server';
import type { SiteFile } from './links.ts';

/** What every page is given, whatever else it needs; values are as Svelte declares them. */
// oxlint-disable-next-line typescript/no-explicit-any
type PageProps = Record<string, any> & { readonly path: string };

/** A whole page as a file. */
export function pageFile<Props extends PageProps>(page: Component<Props>, props: Props): SiteFile {
  const { body } = render<Component<PageProps>, PageProps>(page as unknown as Component<PageProps>, {
    props,
  });
  return { path: props.path, text: `<!DOCTYPE html>\n${body}\n` };
}
