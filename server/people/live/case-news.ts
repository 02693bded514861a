/** As it was said on the topic `case`: whose. */
export const readCaseNews = (text: string): bigint[] => (text ? text.split(',').map(BigInt) : [])
