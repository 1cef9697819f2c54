/** The data folder cannot be used, or no longer. The message is a sentence for the operator. */
export class DataFolderError extends Error {}
