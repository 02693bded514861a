export const shieldDialog = 'raise-shield'
