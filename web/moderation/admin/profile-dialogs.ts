export const profileDialogs = { ban: 'ban-from-site', unban: 'unban-from-site', details: 'user-details' } as const
