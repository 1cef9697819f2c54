/** The data folder cannot be used, or not any more. The message is a sentence for the operator. */
export class DataFolderError extends Error {}
