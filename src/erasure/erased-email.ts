/** The email of an erased participant: valid for clients that send participants back, and of nobody (RFC 2606). */
export const ERASED_EMAIL = 'erased-person@kartotek.invalid';
