import type { List } from '../../api/lists.ts'
import { listsPath } from '../profile/person-in-path.ts'

export const listPath = ({ username, name }: Pick<List, 'username' | 'name'>) => `${listsPath(username)}/${name}`
