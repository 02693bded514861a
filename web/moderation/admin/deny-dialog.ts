export const denyDialog = 'deny-community-request'
