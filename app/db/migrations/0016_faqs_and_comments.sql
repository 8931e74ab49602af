-- The owner puts the questions into an order and edits them; what was decided on a comment is told by the audit log alone.

-- Counted from 1. One without a place is newer than the order: those stand first, the newest ahead (spec §3), until the order is made anew.
ALTER TABLE faqs
  ADD COLUMN place integer CHECK (place >= 1),
  ADD COLUMN version integer NOT NULL DEFAULT 1;

-- The history said who decided what, and when, as the audit log does, and went with the comment, which the log's rows do not.
INSERT INTO audit_log (at, actor_id, actor_role, actor_email, action, subject_type, subject_id, before, after)
SELECT history.created_at, history.actor_id, history.actor_role, users.email, 'comment-' || history.to_status, 'comment', history.comment_id::text,
  jsonb_build_object('status', history.from_status), jsonb_build_object('status', history.to_status, 'post', blog_comments.slug)
FROM blog_comment_history AS history
JOIN blog_comments ON blog_comments.id = history.comment_id
LEFT JOIN users ON users.id = history.actor_id
WHERE history.to_status IN ('approved', 'declined')
ORDER BY history.id;
DROP TABLE blog_comment_history;

-- The lists of the portals: one state, the longest waiting or the newest first.
DROP INDEX blog_comments_pending_idx;
CREATE INDEX blog_comments_status_idx ON blog_comments (status, created_at, id);
