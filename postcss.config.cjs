// No prefixes and rewrites for browsers that the program does not know (its own are Next's: of 2023 and later). They were a sixth
// of a build, and changed what any of those shows in one point: Safari's `-webkit-user-select`, which the sheets say themselves.
module.exports = { plugins: {} };
