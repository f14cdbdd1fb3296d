import { prepareFolder } from '#tests/support/prepared-folder.ts';

/** The sites of a run start on copies of one database. */
export default prepareFolder;
