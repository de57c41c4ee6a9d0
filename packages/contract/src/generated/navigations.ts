// The path of every address that a browser goes to. Written by `npm run generate -w @sheetwright/contract` from the calls; do not edit.
export const loginPage = '/api/login';
export const hostCallback = '/api/auth/host/callback';
export const startGoogle = '/api/auth/google';
export const googleCallback = '/api/auth/google/callback';
export const startGithub = '/api/auth/github';
export const githubCallback = '/api/auth/github/callback';
export const startSmartsheet = '/api/auth/smartsheet';
export const smartsheetCallback = '/api/auth/smartsheet/callback';
export const logoutPage = '/api/logout';
export const verifyEmail = '/api/auth/verify-email';
export const downloadAccount = '/api/account/export';
export const exportProject = '/api/projects/:id/export';
export const figureRows = '/api/admin/figures/:name/rows';
