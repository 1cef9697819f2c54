/** The path prefix of the operations that the console's pages call; a workspace's slug follows it. */
export const CONSOLE_API_ROOT = '/console/api/workspaces';
