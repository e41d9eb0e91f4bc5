/**
 * Has the commit of the transaction in which it is evaluated not wait for the disk. PostgreSQL writes in order: a later
 * commit that does wait makes it durable, too, and what a crash of the database takes is all that was committed last, so
 * that its tables stand as they stood half a second before. For what is then done again, and for what a commit that
 * waits comes after before anybody outside hears of it (decision 127). An expression, for the statement that writes.
 */
export const commitsAsynchronously = "set_config('synchronous_commit', 'off', true)";
