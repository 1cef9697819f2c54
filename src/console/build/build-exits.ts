/** How the build program ends, other than 0. */
export const BUILD_EXITS = { failed: 1, viteMissing: 3 } as const;
