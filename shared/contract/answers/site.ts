/** What the calls about the site answer. */

export interface SitePlan {
  /** Where it is written if no folder was chosen. */
  folder: string;
  /** False while there is no contest to tell of. */
  ready: boolean;
}

export interface SiteWritten {
  folder: string;
  /** The file to open in a browser. */
  index: string;
  pages: number;
  /** Who has a page. */
  people: number;
  /** People who don't want to appear on any list. */
  leftOut: number;
}
