import { connect } from '../../platform/db/connect.ts'
import { examineDatabase } from './doctor-database.ts'

/** Problems that the doctor finds in a restored site are problems of the site, not of the archive. */
export async function sayProblems(url: string): Promise<void> {
  const db = connect(url, { pool: 2, statementSeconds: 0 })
  try {
    for (const { topic: what, result: found, todo } of await examineDatabase(db))
      if (todo) console.log(`problem  ${what}: ${found}. ${todo}`)
  } finally {
    await db.destroy()
  }
}
