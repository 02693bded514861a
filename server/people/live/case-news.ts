/** The ids of the accounts in a message on the topic `case`. */
export const readCaseNews = (text: string): bigint[] => (text ? text.split(',').map(BigInt) : [])
