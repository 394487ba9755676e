/** What other areas may use of the site. */

export { notify } from './notify';
export { assertOwnFiles } from './own-files';
export { type PageSite, pageSite } from './page-site';
export { seedSite } from './seed-site';
