import { connect } from '../../platform/db/connect.ts'
import { examineDatabase } from './doctor-database.ts'

/** Problems that the doctor finds in a restored site are problems of the site, not of the archive. */
export async function printProblems(url: string): Promise<void> {
  const db = connect(url, { pool: 2, statementSeconds: 0 })
  try {
    for (const { topic, result, todo } of await examineDatabase(db))
      if (todo) console.log(`problem  ${topic}: ${result}. ${todo}`)
  } finally {
    await db.destroy()
  }
}
