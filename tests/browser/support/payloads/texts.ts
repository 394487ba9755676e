/** Script in texts; where one ran, `window.ran` says which. Short enough for every field. */
export const bare = '<img src=x onerror=ran=1>';
export const breakout = '"><script>ran=2</script>';
export const closing = '</script><svg/onload=ran=3>';
/** For fields of ten and of twenty characters. */
export const tiny = '<b oncut=1';
export const short = '"><b oncut=ran=4>';

/** One of each that a screen might let out in another way: as text, in an attribute, in its data. */
export const words = `${bare}${breakout}${closing}`;
/** The addresses that forms take: a link's own words break out of it. */
export const link = 'https://example.com/"><script>ran=5</script>';
