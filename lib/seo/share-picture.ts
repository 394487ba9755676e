/** Picture that is shown where a page is shared (1200 x 630). */
export const sharePicture = '/share.png';
