/** Where menus, popovers and tooltips are put in the page: inside an open dialog, because all else is inert then. */
import { getContext, setContext } from 'svelte';

type Place = () => HTMLElement | string;
const key = Symbol('floating place');

/** For the dialog: what opens inside it goes into this element. */
export const setFloatingPlace = (place: () => HTMLElement | undefined): void => {
  setContext<Place>(key, () => place() ?? pageContent());
};

/** Call this during component setup. */
export const floatingPlace = (): Place => getContext<Place | undefined>(key) ?? pageContent;

/** Not the body: screen readers look for content in the landmarks of a page. */
const pageContent: Place = () => document.querySelector('main') ?? 'body';
