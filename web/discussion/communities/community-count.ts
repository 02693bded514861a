/** "1 community", "12 communities". */
export const countCommunities = (count: number) => `${count} ${count === 1 ? 'community' : 'communities'}`
