import type { List } from '../../../api/discussion/lists.ts'
import { listsPath } from '../../people/person-in-path.ts'

export const listPath = ({ username, name }: Pick<List, 'username' | 'name'>) => `${listsPath(username)}/${name}`
