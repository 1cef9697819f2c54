/** Where the API begins: a workspace's slug follows. */
export const API_ROOT = '/api/v1/workspaces';
