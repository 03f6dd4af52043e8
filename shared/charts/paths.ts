/**
 * The one maker of paths: the screen's sparklines, the printed sheet, the site and what is saved as SVG draw
 * with it, so that a picture is the same wherever it stands. Import from here.
 */
export { sparklinePath, type SparklineOptions } from './sparkline.ts';
export { trajectoryPicture, type PictureOptions, type TrajectoryPicture } from './picture.ts';
export type { BeliefPoint, PlacedTick } from './picture.ts';
export { trajectoryOf, trajectorySpan, type TrajectoryPoint, type TrajectorySeries } from './trajectory.ts';
export { trajectorySvg, sparklineSvg, type SvgOptions } from './svg.ts';
