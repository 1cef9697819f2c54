/** The path prefix of the API; a workspace's slug follows it. */
export const API_ROOT = '/api/v1/workspaces';
