// Filled by the build (next.config.ts, gather-styles.cjs): imports every CSS module of what visitors see, so that
// no static body can lose its styles.
export {};
