/** Components as files. They are never hydrated: what Svelte would need for that is left out. */
import type { Component } from 'svelte';
import { render } from 'svelte/server';
import type { SiteFile } from './links.ts';

/** What every page is given, whatever else it needs; values are as Svelte declares them. */
// oxlint-disable-next-line typescript/no-explicit-any
type PageProps = Record<string, any> & { readonly path: string };

/**
 * Comments, which mark where a script would take over: names are escaped, so there is no other comment. And empty
 * values, because a flag alone is as good.
 */
const forHydration = /<!--[^>]*-->|(?<= (?:hidden|defer))=""/gu;

/** A whole page as a file. */
export function pageFile<Props extends PageProps>(page: Component<Props>, props: Props): SiteFile {
  const { body } = render<Component<PageProps>, PageProps>(page as unknown as Component<PageProps>, {
    props,
  });
  return { path: props.path, text: `<!DOCTYPE html>\n${body.replace(forHydration, '')}\n` };
}
