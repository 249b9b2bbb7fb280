export { REFRESHES_PER_DAY } from '../catalogue/world/figures.ts';
