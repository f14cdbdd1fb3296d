// Generated from the migrations by scripts/database-types.ts; a test fails when it is not up to date.

export type Json =
  | string
  | number
  | boolean
  | null
  | { [key: string]: Json | undefined }
  | Json[]

export type Database = {
  // Lets createClient choose the right options by itself.
  __InternalSupabase: {
    PostgrestVersion: "14.1"
  }
  public: {
    Tables: {
      access_requests: {
        Row: {
          created_at: string
          decision_note: string | null
          id: string
          message: string
          status: string
          updated_at: string
          user_id: string
        }
        Insert: {
          created_at?: string
          decision_note?: string | null
          id?: string
          message: string
          status?: string
          updated_at?: string
          user_id?: string
        }
        Update: {
          created_at?: string
          decision_note?: string | null
          id?: string
          message?: string
          status?: string
          updated_at?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "access_requests_user_id_fkey"
            columns: ["user_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      account_deletions: {
        Row: {
          created_at: string
          due_at: string
          mode: string
          user_id: string
        }
        Insert: {
          created_at?: string
          due_at: string
          mode: string
          user_id: string
        }
        Update: {
          created_at?: string
          due_at?: string
          mode?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "account_deletions_user_id_fkey"
            columns: ["user_id"]
            isOneToOne: true
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      alerts: {
        Row: {
          amount: number
          changed_at: string
          day: string | null
          id: string
          subject: string
          type: string
        }
        Insert: {
          amount?: number
          changed_at?: string
          day?: string | null
          id?: string
          subject?: string
          type: string
        }
        Update: {
          amount?: number
          changed_at?: string
          day?: string | null
          id?: string
          subject?: string
          type?: string
        }
        Relationships: []
      }
      analytics_events: {
        Row: {
          created_at: string
          event_data: Json
          event_type: string
          id: number
          page_url: string
          session_id: string
          user_agent: string | null
          user_id: string | null
        }
        Insert: {
          created_at?: string
          event_data?: Json
          event_type: string
          id?: never
          page_url: string
          session_id: string
          user_agent?: string | null
          user_id?: string | null
        }
        Update: {
          created_at?: string
          event_data?: Json
          event_type?: string
          id?: never
          page_url?: string
          session_id?: string
          user_agent?: string | null
          user_id?: string | null
        }
        Relationships: []
      }
      analytics_goals: {
        Row: {
          metric: string
          month: string
          target: number
          updated_at: string
        }
        Insert: {
          metric: string
          month: string
          target: number
          updated_at?: string
        }
        Update: {
          metric?: string
          month?: string
          target?: number
          updated_at?: string
        }
        Relationships: []
      }
      announcements: {
        Row: {
          created_at: string
          created_by: string | null
          deleted_at: string | null
          ends_at: string | null
          id: string
          is_dismissible: boolean
          level: string
          link: string
          link_label: string
          message: string
          pages: string[]
          place: string
          starts_at: string
          updated_at: string
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          deleted_at?: string | null
          ends_at?: string | null
          id?: string
          is_dismissible?: boolean
          level?: string
          link?: string
          link_label?: string
          message: string
          pages?: string[]
          place?: string
          starts_at?: string
          updated_at?: string
        }
        Update: {
          created_at?: string
          created_by?: string | null
          deleted_at?: string | null
          ends_at?: string | null
          id?: string
          is_dismissible?: boolean
          level?: string
          link?: string
          link_label?: string
          message?: string
          pages?: string[]
          place?: string
          starts_at?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "announcements_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      audit_log: {
        Row: {
          act: number | null
          action: string
          actor_id: string | null
          actor_ip: string | null
          actor_role: string
          after: Json | null
          before: Json | null
          created_at: string
          device: string | null
          id: number
          kind: string
          request_id: string | null
          result: string
          row_id: string | null
          sensitive: boolean
          table_name: string
        }
        Insert: {
          act?: number | null
          action: string
          actor_id?: string | null
          actor_ip?: string | null
          actor_role?: string
          after?: Json | null
          before?: Json | null
          created_at?: string
          device?: string | null
          id?: never
          kind?: never
          request_id?: string | null
          result?: string
          row_id?: string | null
          sensitive?: never
          table_name: string
        }
        Update: {
          act?: number | null
          action?: string
          actor_id?: string | null
          actor_ip?: string | null
          actor_role?: string
          after?: Json | null
          before?: Json | null
          created_at?: string
          device?: string | null
          id?: never
          kind?: never
          request_id?: string | null
          result?: string
          row_id?: string | null
          sensitive?: never
          table_name?: string
        }
        Relationships: []
      }
      badge_allowances: {
        Row: {
          badge_tier: string
          created_at: string
          id: string
          label: string
          period: string
          quantity: number
          updated_at: string
        }
        Insert: {
          badge_tier: string
          created_at?: string
          id?: string
          label: string
          period: string
          quantity: number
          updated_at?: string
        }
        Update: {
          badge_tier?: string
          created_at?: string
          id?: string
          label?: string
          period?: string
          quantity?: number
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "badge_allowances_badge_tier_fkey"
            columns: ["badge_tier"]
            isOneToOne: false
            referencedRelation: "badge_tiers"
            referencedColumns: ["id"]
          },
        ]
      }
      badge_features: {
        Row: {
          bronze: boolean
          created_at: string
          feature_group: string
          gold: boolean
          id: string
          label: string
          position: number
          silver: boolean
          updated_at: string
        }
        Insert: {
          bronze: boolean
          created_at?: string
          feature_group: string
          gold: boolean
          id?: string
          label: string
          position?: number
          silver: boolean
          updated_at?: string
        }
        Update: {
          bronze?: boolean
          created_at?: string
          feature_group?: string
          gold?: boolean
          id?: string
          label?: string
          position?: number
          silver?: boolean
          updated_at?: string
        }
        Relationships: []
      }
      badge_payments: {
        Row: {
          amount_cents: number
          badge_tier: string
          created_at: string
          currency: string
          id: string
          invoice_id: string
          invoice_number: string | null
          kind: string
          paid_at: string
          period_ends_at: string | null
          provider_id: string
          receipt_url: string | null
          subscription_id: string
          user_id: string | null
        }
        Insert: {
          amount_cents: number
          badge_tier: string
          created_at?: string
          currency: string
          id?: string
          invoice_id: string
          invoice_number?: string | null
          kind: string
          paid_at: string
          period_ends_at?: string | null
          provider_id: string
          receipt_url?: string | null
          subscription_id: string
          user_id?: string | null
        }
        Update: {
          amount_cents?: number
          badge_tier?: string
          created_at?: string
          currency?: string
          id?: string
          invoice_id?: string
          invoice_number?: string | null
          kind?: string
          paid_at?: string
          period_ends_at?: string | null
          provider_id?: string
          receipt_url?: string | null
          subscription_id?: string
          user_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "badge_payments_badge_tier_fkey"
            columns: ["badge_tier"]
            isOneToOne: false
            referencedRelation: "badge_tiers"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "badge_payments_subscription_id_fkey"
            columns: ["subscription_id"]
            isOneToOne: false
            referencedRelation: "badge_subscriptions"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "badge_payments_user_id_fkey"
            columns: ["user_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      badge_requests: {
        Row: {
          created_at: string
          decision_note: string | null
          id: string
          message: string | null
          status: string
          updated_at: string
          user_id: string
          wanted_tier: string
        }
        Insert: {
          created_at?: string
          decision_note?: string | null
          id?: string
          message?: string | null
          status?: string
          updated_at?: string
          user_id?: string
          wanted_tier: string
        }
        Update: {
          created_at?: string
          decision_note?: string | null
          id?: string
          message?: string | null
          status?: string
          updated_at?: string
          user_id?: string
          wanted_tier?: string
        }
        Relationships: [
          {
            foreignKeyName: "badge_requests_user_id_fkey"
            columns: ["user_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "badge_requests_wanted_tier_fkey"
            columns: ["wanted_tier"]
            isOneToOne: false
            referencedRelation: "badge_tiers"
            referencedColumns: ["id"]
          },
        ]
      }
      badge_subscriptions: {
        Row: {
          badge_given: boolean
          badge_tier: string
          created_at: string
          end_reason: string | null
          ended_at: string | null
          id: string
          paid_until: string | null
          reading: number
          renews: boolean
          status: string
          term_set: boolean
          updated_at: string
          user_id: string | null
        }
        Insert: {
          badge_given?: boolean
          badge_tier: string
          created_at?: string
          end_reason?: string | null
          ended_at?: string | null
          id: string
          paid_until?: string | null
          reading?: number
          renews?: boolean
          status: string
          term_set?: boolean
          updated_at?: string
          user_id?: string | null
        }
        Update: {
          badge_given?: boolean
          badge_tier?: string
          created_at?: string
          end_reason?: string | null
          ended_at?: string | null
          id?: string
          paid_until?: string | null
          reading?: number
          renews?: boolean
          status?: string
          term_set?: boolean
          updated_at?: string
          user_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "badge_subscriptions_badge_tier_fkey"
            columns: ["badge_tier"]
            isOneToOne: false
            referencedRelation: "badge_tiers"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "badge_subscriptions_user_id_fkey"
            columns: ["user_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      badge_tiers: {
        Row: {
          billing_period: string
          color: string
          created_at: string
          features: string[]
          id: string
          is_popular: boolean
          name: string
          price_euros: number
          price_id: string
          rank: number
          updated_at: string
        }
        Insert: {
          billing_period?: string
          color: string
          created_at?: string
          features?: string[]
          id: string
          is_popular?: boolean
          name: string
          price_euros: number
          price_id?: string
          rank: number
          updated_at?: string
        }
        Update: {
          billing_period?: string
          color?: string
          created_at?: string
          features?: string[]
          id?: string
          is_popular?: boolean
          name?: string
          price_euros?: number
          price_id?: string
          rank?: number
          updated_at?: string
        }
        Relationships: []
      }
      badge_uses: {
        Row: {
          allowance_id: string
          badge_id: string
          created_at: string
          edition_id: string | null
          id: string
          note: string | null
          used_on: string
        }
        Insert: {
          allowance_id: string
          badge_id: string
          created_at?: string
          edition_id?: string | null
          id?: string
          note?: string | null
          used_on?: string
        }
        Update: {
          allowance_id?: string
          badge_id?: string
          created_at?: string
          edition_id?: string | null
          id?: string
          note?: string | null
          used_on?: string
        }
        Relationships: [
          {
            foreignKeyName: "badge_uses_allowance_id_fkey"
            columns: ["allowance_id"]
            isOneToOne: false
            referencedRelation: "badge_allowances"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "badge_uses_badge_id_fkey"
            columns: ["badge_id"]
            isOneToOne: false
            referencedRelation: "users_badges"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "badge_uses_edition_id_fkey"
            columns: ["edition_id"]
            isOneToOne: false
            referencedRelation: "event_editions"
            referencedColumns: ["id"]
          },
        ]
      }
      blog_comments: {
        Row: {
          content: string
          created_at: string
          depth: number
          id: string
          is_approved: boolean
          is_visible: boolean
          moderated_at: string | null
          parent_id: string | null
          post_id: string
          reaction_count: number
          refusal_note: string | null
          refusal_reason: string | null
          removed_at: string | null
          updated_at: string
          user_id: string | null
        }
        Insert: {
          content: string
          created_at?: string
          depth?: number
          id?: string
          is_approved?: boolean
          is_visible?: boolean
          moderated_at?: string | null
          parent_id?: string | null
          post_id: string
          reaction_count?: number
          refusal_note?: string | null
          refusal_reason?: string | null
          removed_at?: string | null
          updated_at?: string
          user_id?: string | null
        }
        Update: {
          content?: string
          created_at?: string
          depth?: number
          id?: string
          is_approved?: boolean
          is_visible?: boolean
          moderated_at?: string | null
          parent_id?: string | null
          post_id?: string
          reaction_count?: number
          refusal_note?: string | null
          refusal_reason?: string | null
          removed_at?: string | null
          updated_at?: string
          user_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "blog_comments_parent_id_post_id_fkey"
            columns: ["parent_id", "post_id"]
            isOneToOne: false
            referencedRelation: "blog_comments"
            referencedColumns: ["id", "post_id"]
          },
          {
            foreignKeyName: "blog_comments_post_id_fkey"
            columns: ["post_id"]
            isOneToOne: false
            referencedRelation: "blog_posts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "blog_comments_user_id_fkey"
            columns: ["user_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      blog_post_versions: {
        Row: {
          author_id: string | null
          bytes: number
          category: string
          content: string
          created_at: string
          excerpt: string
          featured_image_alt: string | null
          featured_image_url: string | null
          id: string
          is_published: boolean
          meta_description: string | null
          meta_keywords: string | null
          post_id: string
          publish_date: string | null
          reason: string
          slug: string | null
          tags: string[]
          title: string
          updated_at: string
        }
        Insert: {
          author_id?: string | null
          bytes?: never
          category: string
          content: string
          created_at?: string
          excerpt: string
          featured_image_alt?: string | null
          featured_image_url?: string | null
          id?: string
          is_published: boolean
          meta_description?: string | null
          meta_keywords?: string | null
          post_id: string
          publish_date?: string | null
          reason: string
          slug?: string | null
          tags: string[]
          title: string
          updated_at?: string
        }
        Update: {
          author_id?: string | null
          bytes?: never
          category?: string
          content?: string
          created_at?: string
          excerpt?: string
          featured_image_alt?: string | null
          featured_image_url?: string | null
          id?: string
          is_published?: boolean
          meta_description?: string | null
          meta_keywords?: string | null
          post_id?: string
          publish_date?: string | null
          reason?: string
          slug?: string | null
          tags?: string[]
          title?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "blog_post_versions_author_id_fkey"
            columns: ["author_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "blog_post_versions_post_id_fkey"
            columns: ["post_id"]
            isOneToOne: false
            referencedRelation: "blog_posts"
            referencedColumns: ["id"]
          },
        ]
      }
      blog_posts: {
        Row: {
          author_id: string | null
          category: string
          comments_open: boolean
          content: string
          created_at: string
          deleted_at: string | null
          excerpt: string
          featured_image_alt: string | null
          featured_image_url: string | null
          id: string
          is_published: boolean
          meta_description: string | null
          meta_keywords: string | null
          publish_date: string | null
          quality_findings: number | null
          search_text: string | null
          slug: string | null
          tags: string[]
          title: string
          updated_at: string
          words: number
        }
        Insert: {
          author_id?: string | null
          category?: string
          comments_open?: boolean
          content?: string
          created_at?: string
          deleted_at?: string | null
          excerpt?: string
          featured_image_alt?: string | null
          featured_image_url?: string | null
          id?: string
          is_published?: boolean
          meta_description?: string | null
          meta_keywords?: string | null
          publish_date?: string | null
          quality_findings?: number | null
          search_text?: never
          slug?: string | null
          tags?: string[]
          title?: string
          updated_at?: string
          words?: number
        }
        Update: {
          author_id?: string | null
          category?: string
          comments_open?: boolean
          content?: string
          created_at?: string
          deleted_at?: string | null
          excerpt?: string
          featured_image_alt?: string | null
          featured_image_url?: string | null
          id?: string
          is_published?: boolean
          meta_description?: string | null
          meta_keywords?: string | null
          publish_date?: string | null
          quality_findings?: number | null
          search_text?: never
          slug?: string | null
          tags?: string[]
          title?: string
          updated_at?: string
          words?: number
        }
        Relationships: [
          {
            foreignKeyName: "blog_posts_author_id_fkey"
            columns: ["author_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      blog_slug_redirects: {
        Row: {
          created_at: string
          old_slug: string
          post_id: string
        }
        Insert: {
          created_at?: string
          old_slug: string
          post_id: string
        }
        Update: {
          created_at?: string
          old_slug?: string
          post_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "blog_slug_redirects_post_id_fkey"
            columns: ["post_id"]
            isOneToOne: false
            referencedRelation: "blog_posts"
            referencedColumns: ["id"]
          },
        ]
      }
      browser_errors: {
        Row: {
          browser: string
          component: string | null
          device: string
          fingerprint: string
          first_seen_at: string
          last_seen_at: string
          message: string
          path: string
          release: string | null
          reports: number
          settled_at: string | null
          source: string
          stack: string
        }
        Insert: {
          browser: string
          component?: string | null
          device: string
          fingerprint: string
          first_seen_at?: string
          last_seen_at?: string
          message: string
          path: string
          release?: string | null
          reports?: number
          settled_at?: string | null
          source: string
          stack: string
        }
        Update: {
          browser?: string
          component?: string | null
          device?: string
          fingerprint?: string
          first_seen_at?: string
          last_seen_at?: string
          message?: string
          path?: string
          release?: string | null
          reports?: number
          settled_at?: string | null
          source?: string
          stack?: string
        }
        Relationships: []
      }
      cards: {
        Row: {
          body: string
          collection: string
          created_at: string
          icon: string | null
          id: string
          is_visible: boolean
          link_label: string | null
          link_url: string | null
          position: number
          slug: string
          title: string
          updated_at: string
        }
        Insert: {
          body: string
          collection: string
          created_at?: string
          icon?: string | null
          id?: string
          is_visible?: boolean
          link_label?: string | null
          link_url?: string | null
          position?: number
          slug: string
          title: string
          updated_at?: string
        }
        Update: {
          body?: string
          collection?: string
          created_at?: string
          icon?: string | null
          id?: string
          is_visible?: boolean
          link_label?: string | null
          link_url?: string | null
          position?: number
          slug?: string
          title?: string
          updated_at?: string
        }
        Relationships: []
      }
      comment_reactions: {
        Row: {
          comment_id: string
          created_at: string
          id: string
          reaction_type: string
          user_id: string
        }
        Insert: {
          comment_id: string
          created_at?: string
          id?: string
          reaction_type: string
          user_id?: string
        }
        Update: {
          comment_id?: string
          created_at?: string
          id?: string
          reaction_type?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "comment_reactions_comment_id_fkey"
            columns: ["comment_id"]
            isOneToOne: false
            referencedRelation: "blog_comments"
            referencedColumns: ["id"]
          },
        ]
      }
      comment_reports: {
        Row: {
          comment_id: string
          created_at: string
          decided_at: string | null
          decision_note: string | null
          details: string | null
          id: string
          qualified_as: string | null
          reason: string
          reporter_id: string
          status: string
          updated_at: string
        }
        Insert: {
          comment_id: string
          created_at?: string
          decided_at?: string | null
          decision_note?: string | null
          details?: string | null
          id?: string
          qualified_as?: string | null
          reason: string
          reporter_id?: string
          status?: string
          updated_at?: string
        }
        Update: {
          comment_id?: string
          created_at?: string
          decided_at?: string | null
          decision_note?: string | null
          details?: string | null
          id?: string
          qualified_as?: string | null
          reason?: string
          reporter_id?: string
          status?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "comment_reports_comment_id_fkey"
            columns: ["comment_id"]
            isOneToOne: false
            referencedRelation: "blog_comments"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "comment_reports_reporter_id_fkey"
            columns: ["reporter_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      copy_variants: {
        Row: {
          created_at: string
          key: string
          official_value: string
          section: string
          topic: string
          updated_at: string
          value: string
        }
        Insert: {
          created_at?: string
          key: string
          official_value: string
          section: string
          topic: string
          updated_at?: string
          value: string
        }
        Update: {
          created_at?: string
          key?: string
          official_value?: string
          section?: string
          topic?: string
          updated_at?: string
          value?: string
        }
        Relationships: []
      }
      deleted_accounts: {
        Row: {
          deleted_at: string
          member_since: string
          merged_into: string | null
          mode: string | null
          user_id: string
        }
        Insert: {
          deleted_at?: string
          member_since: string
          merged_into?: string | null
          mode?: string | null
          user_id: string
        }
        Update: {
          deleted_at?: string
          member_since?: string
          merged_into?: string | null
          mode?: string | null
          user_id?: string
        }
        Relationships: []
      }
      directory_profiles: {
        Row: {
          accepts_contact: boolean
          created_at: string
          headline: string
          hidden_at: string | null
          hidden_note: string | null
          id: string
          is_listed: boolean
          offers: string | null
          seeks: string | null
          updated_at: string
          user_id: string
        }
        Insert: {
          accepts_contact?: boolean
          created_at?: string
          headline: string
          hidden_at?: string | null
          hidden_note?: string | null
          id?: string
          is_listed?: boolean
          offers?: string | null
          seeks?: string | null
          updated_at?: string
          user_id?: string
        }
        Update: {
          accepts_contact?: boolean
          created_at?: string
          headline?: string
          hidden_at?: string | null
          hidden_note?: string | null
          id?: string
          is_listed?: boolean
          offers?: string | null
          seeks?: string | null
          updated_at?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "directory_profiles_user_id_fkey"
            columns: ["user_id"]
            isOneToOne: true
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      evening_photos: {
        Row: {
          alt: string
          caption: string
          created_at: string
          edition_id: string
          id: string
          is_visible: boolean
          names: string | null
          names_agreed: boolean
          position: number
          src: string
          updated_at: string
        }
        Insert: {
          alt?: string
          caption?: string
          created_at?: string
          edition_id: string
          id?: string
          is_visible?: boolean
          names?: string | null
          names_agreed?: boolean
          position?: number
          src: string
          updated_at?: string
        }
        Update: {
          alt?: string
          caption?: string
          created_at?: string
          edition_id?: string
          id?: string
          is_visible?: boolean
          names?: string | null
          names_agreed?: boolean
          position?: number
          src?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "evening_photos_edition_id_fkey"
            columns: ["edition_id"]
            isOneToOne: false
            referencedRelation: "event_editions"
            referencedColumns: ["id"]
          },
        ]
      }
      event_editions: {
        Row: {
          booking_opens_at: string | null
          created_at: string
          doors_at: string
          dress_code: string
          ends_at: string
          format: string
          former_starts_at: string[]
          id: string
          is_next: boolean
          latitude: number
          location: string
          longitude: number
          luma_url: string | null
          official_start_at: string
          places_checked_at: string | null
          places_max: number
          places_remaining: number
          price_euros: number
          starts_at: string
          state: string
          updated_at: string
          venue_address: string
          venue_floor: string
          venue_name: string
          whatsapp_url: string
        }
        Insert: {
          booking_opens_at?: string | null
          created_at?: string
          doors_at: string
          dress_code: string
          ends_at: string
          format: string
          former_starts_at?: string[]
          id?: string
          is_next?: boolean
          latitude: number
          location: string
          longitude: number
          luma_url?: string | null
          official_start_at: string
          places_checked_at?: string | null
          places_max: number
          places_remaining: number
          price_euros: number
          starts_at: string
          state?: string
          updated_at?: string
          venue_address: string
          venue_floor: string
          venue_name: string
          whatsapp_url: string
        }
        Update: {
          booking_opens_at?: string | null
          created_at?: string
          doors_at?: string
          dress_code?: string
          ends_at?: string
          format?: string
          former_starts_at?: string[]
          id?: string
          is_next?: boolean
          latitude?: number
          location?: string
          longitude?: number
          luma_url?: string | null
          official_start_at?: string
          places_checked_at?: string | null
          places_max?: number
          places_remaining?: number
          price_euros?: number
          starts_at?: string
          state?: string
          updated_at?: string
          venue_address?: string
          venue_floor?: string
          venue_name?: string
          whatsapp_url?: string
        }
        Relationships: []
      }
      faq_items: {
        Row: {
          anchor: string
          answer: string
          changed_at: string | null
          created_at: string
          id: string
          is_visible: boolean
          page: string
          position: number
          question: string
          updated_at: string
        }
        Insert: {
          anchor: string
          answer: string
          changed_at?: string | null
          created_at?: string
          id?: string
          is_visible?: boolean
          page: string
          position?: number
          question: string
          updated_at?: string
        }
        Update: {
          anchor?: string
          answer?: string
          changed_at?: string | null
          created_at?: string
          id?: string
          is_visible?: boolean
          page?: string
          position?: number
          question?: string
          updated_at?: string
        }
        Relationships: []
      }
      gallery_images: {
        Row: {
          alt: string
          caption: string
          created_at: string
          id: string
          is_visible: boolean
          position: number
          src: string
          updated_at: string
        }
        Insert: {
          alt: string
          caption: string
          created_at?: string
          id?: string
          is_visible?: boolean
          position?: number
          src: string
          updated_at?: string
        }
        Update: {
          alt?: string
          caption?: string
          created_at?: string
          id?: string
          is_visible?: boolean
          position?: number
          src?: string
          updated_at?: string
        }
        Relationships: []
      }
      guide_events: {
        Row: {
          created_at: string
          description: string
          frequency: string
          id: string
          is_visible: boolean
          location: string | null
          name: string
          position: number
          updated_at: string
          url: string | null
        }
        Insert: {
          created_at?: string
          description: string
          frequency: string
          id?: string
          is_visible?: boolean
          location?: string | null
          name: string
          position?: number
          updated_at?: string
          url?: string | null
        }
        Update: {
          created_at?: string
          description?: string
          frequency?: string
          id?: string
          is_visible?: boolean
          location?: string | null
          name?: string
          position?: number
          updated_at?: string
          url?: string | null
        }
        Relationships: []
      }
      guide_venues: {
        Row: {
          created_at: string
          description: string
          district: string
          id: string
          is_visible: boolean
          kind: string
          name: string
          position: number
          updated_at: string
          url: string | null
        }
        Insert: {
          created_at?: string
          description: string
          district: string
          id?: string
          is_visible?: boolean
          kind: string
          name: string
          position?: number
          updated_at?: string
          url?: string | null
        }
        Update: {
          created_at?: string
          description?: string
          district?: string
          id?: string
          is_visible?: boolean
          kind?: string
          name?: string
          position?: number
          updated_at?: string
          url?: string | null
        }
        Relationships: []
      }
      illegal_content_notices: {
        Row: {
          action_id: string | null
          comment_id: string | null
          contact_email: string
          contact_name: string
          content_url: string
          created_at: string
          decided_at: string | null
          decided_by: string | null
          decision: string | null
          decision_grounds: string | null
          explanation: string
          good_faith: boolean
          id: string
          law: string
          mail_id: string | null
          receipt: string
          status: string
          updated_at: string
        }
        Insert: {
          action_id?: string | null
          comment_id?: string | null
          contact_email: string
          contact_name: string
          content_url: string
          created_at?: string
          decided_at?: string | null
          decided_by?: string | null
          decision?: string | null
          decision_grounds?: string | null
          explanation: string
          good_faith: boolean
          id?: string
          law: string
          mail_id?: string | null
          receipt?: string
          status?: string
          updated_at?: string
        }
        Update: {
          action_id?: string | null
          comment_id?: string | null
          contact_email?: string
          contact_name?: string
          content_url?: string
          created_at?: string
          decided_at?: string | null
          decided_by?: string | null
          decision?: string | null
          decision_grounds?: string | null
          explanation?: string
          good_faith?: boolean
          id?: string
          law?: string
          mail_id?: string | null
          receipt?: string
          status?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "illegal_content_notices_comment_id_fkey"
            columns: ["comment_id"]
            isOneToOne: false
            referencedRelation: "blog_comments"
            referencedColumns: ["id"]
          },
        ]
      }
      invitations: {
        Row: {
          accepted_at: string | null
          cancelled_at: string | null
          created_at: string
          email: string
          expires_at: string
          id: string
          invited_by: string | null
          mailed_at: string | null
          note: string | null
          role: string | null
          updated_at: string
        }
        Insert: {
          accepted_at?: string | null
          cancelled_at?: string | null
          created_at?: string
          email: string
          expires_at?: string
          id?: string
          invited_by?: string | null
          mailed_at?: string | null
          note?: string | null
          role?: string | null
          updated_at?: string
        }
        Update: {
          accepted_at?: string | null
          cancelled_at?: string | null
          created_at?: string
          email?: string
          expires_at?: string
          id?: string
          invited_by?: string | null
          mailed_at?: string | null
          note?: string | null
          role?: string | null
          updated_at?: string
        }
        Relationships: []
      }
      media: {
        Row: {
          alt: string
          bytes: number
          created_at: string
          decorative: boolean
          focal_x: number
          focal_y: number
          height: number | null
          id: string
          name: string
          path: string
          updated_at: string
          uploaded_by: string | null
          width: number | null
        }
        Insert: {
          alt?: string
          bytes: number
          created_at?: string
          decorative?: boolean
          focal_x?: number
          focal_y?: number
          height?: number | null
          id?: string
          name?: string
          path: string
          updated_at?: string
          uploaded_by?: string | null
          width?: number | null
        }
        Update: {
          alt?: string
          bytes?: number
          created_at?: string
          decorative?: boolean
          focal_x?: number
          focal_y?: number
          height?: number | null
          id?: string
          name?: string
          path?: string
          updated_at?: string
          uploaded_by?: string | null
          width?: number | null
        }
        Relationships: [
          {
            foreignKeyName: "media_uploaded_by_fkey"
            columns: ["uploaded_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      member_notes: {
        Row: {
          body: string
          created_at: string
          edited_at: string | null
          id: string
          member_id: string
          updated_at: string
          written_by: string | null
        }
        Insert: {
          body: string
          created_at?: string
          edited_at?: string | null
          id?: string
          member_id: string
          updated_at?: string
          written_by?: string | null
        }
        Update: {
          body?: string
          created_at?: string
          edited_at?: string | null
          id?: string
          member_id?: string
          updated_at?: string
          written_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "member_notes_member_id_fkey"
            columns: ["member_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      member_preferences: {
        Row: {
          badges_by_mail: boolean
          badges_on_site: boolean
          created_at: string
          decisions_by_mail: boolean
          decisions_on_site: boolean
          links_visits: boolean
          replies_by_mail: boolean
          replies_on_site: boolean
          updated_at: string
          user_id: string
        }
        Insert: {
          badges_by_mail?: boolean
          badges_on_site?: boolean
          created_at?: string
          decisions_by_mail?: boolean
          decisions_on_site?: boolean
          links_visits?: boolean
          replies_by_mail?: boolean
          replies_on_site?: boolean
          updated_at?: string
          user_id?: string
        }
        Update: {
          badges_by_mail?: boolean
          badges_on_site?: boolean
          created_at?: string
          decisions_by_mail?: boolean
          decisions_on_site?: boolean
          links_visits?: boolean
          replies_by_mail?: boolean
          replies_on_site?: boolean
          updated_at?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "member_preferences_user_id_fkey"
            columns: ["user_id"]
            isOneToOne: true
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      moderation_decisions: {
        Row: {
          action_id: string | null
          author_id: string | null
          ban_id: string | null
          comment_id: string | null
          comment_version: string | null
          created_at: string
          decided_by: string | null
          decision: string
          id: number
          mail_id: string | null
          note: string | null
          reason: string | null
          was_approved: boolean
          was_note: string | null
          was_reason: string | null
        }
        Insert: {
          action_id?: string | null
          author_id?: string | null
          ban_id?: string | null
          comment_id?: string | null
          comment_version?: string | null
          created_at?: string
          decided_by?: string | null
          decision: string
          id?: never
          mail_id?: string | null
          note?: string | null
          reason?: string | null
          was_approved?: boolean
          was_note?: string | null
          was_reason?: string | null
        }
        Update: {
          action_id?: string | null
          author_id?: string | null
          ban_id?: string | null
          comment_id?: string | null
          comment_version?: string | null
          created_at?: string
          decided_by?: string | null
          decision?: string
          id?: never
          mail_id?: string | null
          note?: string | null
          reason?: string | null
          was_approved?: boolean
          was_note?: string | null
          was_reason?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "moderation_decisions_ban_id_fkey"
            columns: ["ban_id"]
            isOneToOne: false
            referencedRelation: "user_bans"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "moderation_decisions_comment_id_fkey"
            columns: ["comment_id"]
            isOneToOne: false
            referencedRelation: "blog_comments"
            referencedColumns: ["id"]
          },
        ]
      }
      newsletter_campaigns: {
        Row: {
          blocks: Json
          created_at: string
          created_by: string | null
          deleted_at: string | null
          edition_id: string | null
          finished_at: string | null
          id: string
          is_public: boolean
          kind: string
          name: string
          paused_because: string | null
          preview_text: string
          recipients: number | null
          scheduled_at: string | null
          segment: string
          server_error: string | null
          started_at: string | null
          state: string
          subject: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          blocks?: Json
          created_at?: string
          created_by?: string | null
          deleted_at?: string | null
          edition_id?: string | null
          finished_at?: string | null
          id?: string
          is_public?: boolean
          kind?: string
          name: string
          paused_because?: string | null
          preview_text?: string
          recipients?: number | null
          scheduled_at?: string | null
          segment?: string
          server_error?: string | null
          started_at?: string | null
          state?: string
          subject?: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          blocks?: Json
          created_at?: string
          created_by?: string | null
          deleted_at?: string | null
          edition_id?: string | null
          finished_at?: string | null
          id?: string
          is_public?: boolean
          kind?: string
          name?: string
          paused_because?: string | null
          preview_text?: string
          recipients?: number | null
          scheduled_at?: string | null
          segment?: string
          server_error?: string | null
          started_at?: string | null
          state?: string
          subject?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "newsletter_campaigns_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "newsletter_campaigns_edition_id_fkey"
            columns: ["edition_id"]
            isOneToOne: false
            referencedRelation: "event_editions"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "newsletter_campaigns_updated_by_fkey"
            columns: ["updated_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      newsletter_subscribers: {
        Row: {
          confirmation_day_at: string | null
          confirmation_day_count: number
          confirmation_mailed_at: string | null
          confirmed_at: string | null
          consent_at: string
          consent_proof: string | null
          consent_version: string
          created_at: string
          email: string
          id: string
          source: string
          status: string
          unsubscribed_at: string | null
        }
        Insert: {
          confirmation_day_at?: string | null
          confirmation_day_count?: number
          confirmation_mailed_at?: string | null
          confirmed_at?: string | null
          consent_at?: string
          consent_proof?: string | null
          consent_version: string
          created_at?: string
          email: string
          id?: string
          source: string
          status?: string
          unsubscribed_at?: string | null
        }
        Update: {
          confirmation_day_at?: string | null
          confirmation_day_count?: number
          confirmation_mailed_at?: string | null
          confirmed_at?: string | null
          consent_at?: string
          consent_proof?: string | null
          consent_version?: string
          created_at?: string
          email?: string
          id?: string
          source?: string
          status?: string
          unsubscribed_at?: string | null
        }
        Relationships: []
      }
      newsletter_templates: {
        Row: {
          blocks: Json
          created_at: string
          id: string
          name: string
          preview_text: string
          subject: string
          updated_at: string
        }
        Insert: {
          blocks?: Json
          created_at?: string
          id?: string
          name: string
          preview_text?: string
          subject?: string
          updated_at?: string
        }
        Update: {
          blocks?: Json
          created_at?: string
          id?: string
          name?: string
          preview_text?: string
          subject?: string
          updated_at?: string
        }
        Relationships: []
      }
      notifications: {
        Row: {
          access_request_id: string | null
          badge_id: string | null
          badge_request_id: string | null
          comment_id: string | null
          created_at: string
          id: string
          kind: string
          member_id: string | null
          read_at: string | null
          report_id: string | null
          user_id: string
        }
        Insert: {
          access_request_id?: string | null
          badge_id?: string | null
          badge_request_id?: string | null
          comment_id?: string | null
          created_at?: string
          id?: string
          kind: string
          member_id?: string | null
          read_at?: string | null
          report_id?: string | null
          user_id: string
        }
        Update: {
          access_request_id?: string | null
          badge_id?: string | null
          badge_request_id?: string | null
          comment_id?: string | null
          created_at?: string
          id?: string
          kind?: string
          member_id?: string | null
          read_at?: string | null
          report_id?: string | null
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "notifications_access_request_id_fkey"
            columns: ["access_request_id"]
            isOneToOne: false
            referencedRelation: "access_requests"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "notifications_badge_id_fkey"
            columns: ["badge_id"]
            isOneToOne: false
            referencedRelation: "users_badges"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "notifications_badge_request_id_fkey"
            columns: ["badge_request_id"]
            isOneToOne: false
            referencedRelation: "badge_requests"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "notifications_comment_id_fkey"
            columns: ["comment_id"]
            isOneToOne: false
            referencedRelation: "blog_comments"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "notifications_member_id_fkey"
            columns: ["member_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "notifications_report_id_fkey"
            columns: ["report_id"]
            isOneToOne: false
            referencedRelation: "comment_reports"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "notifications_user_id_fkey"
            columns: ["user_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      organizers: {
        Row: {
          bio: string
          created_at: string
          id: string
          image: string | null
          instagram_url: string | null
          is_visible: boolean
          linkedin_url: string | null
          name: string
          position: number
          quote: string
          short_bio: string
          tiktok_url: string | null
          title: string
          twitter_url: string | null
          updated_at: string
          website_url: string | null
        }
        Insert: {
          bio: string
          created_at?: string
          id?: string
          image?: string | null
          instagram_url?: string | null
          is_visible?: boolean
          linkedin_url?: string | null
          name: string
          position?: number
          quote: string
          short_bio: string
          tiktok_url?: string | null
          title: string
          twitter_url?: string | null
          updated_at?: string
          website_url?: string | null
        }
        Update: {
          bio?: string
          created_at?: string
          id?: string
          image?: string | null
          instagram_url?: string | null
          is_visible?: boolean
          linkedin_url?: string | null
          name?: string
          position?: number
          quote?: string
          short_bio?: string
          tiktok_url?: string | null
          title?: string
          twitter_url?: string | null
          updated_at?: string
          website_url?: string | null
        }
        Relationships: []
      }
      partners: {
        Row: {
          badge: string
          created_at: string
          description: string
          id: string
          is_visible: boolean
          logo: string | null
          name: string
          position: number
          since: number
          updated_at: string
          url: string | null
        }
        Insert: {
          badge: string
          created_at?: string
          description: string
          id?: string
          is_visible?: boolean
          logo?: string | null
          name: string
          position?: number
          since: number
          updated_at?: string
          url?: string | null
        }
        Update: {
          badge?: string
          created_at?: string
          description?: string
          id?: string
          is_visible?: boolean
          logo?: string | null
          name?: string
          position?: number
          since?: number
          updated_at?: string
          url?: string | null
        }
        Relationships: []
      }
      profiles: {
        Row: {
          avatar_url: string | null
          bio: string | null
          created_at: string
          display_name: string
          id: string
          updated_at: string
        }
        Insert: {
          avatar_url?: string | null
          bio?: string | null
          created_at?: string
          display_name?: string
          id: string
          updated_at?: string
        }
        Update: {
          avatar_url?: string | null
          bio?: string | null
          created_at?: string
          display_name?: string
          id?: string
          updated_at?: string
        }
        Relationships: []
      }
      report_decisions: {
        Row: {
          action_id: string
          created_at: string
          decided_by: string | null
          decision: string
          id: number
          mail_id: string | null
          report_id: string
          was_qualified_as: string | null
          was_status: string
        }
        Insert: {
          action_id: string
          created_at?: string
          decided_by?: string | null
          decision: string
          id?: never
          mail_id?: string | null
          report_id: string
          was_qualified_as?: string | null
          was_status: string
        }
        Update: {
          action_id?: string
          created_at?: string
          decided_by?: string | null
          decision?: string
          id?: never
          mail_id?: string | null
          report_id?: string
          was_qualified_as?: string | null
          was_status?: string
        }
        Relationships: [
          {
            foreignKeyName: "report_decisions_report_id_fkey"
            columns: ["report_id"]
            isOneToOne: false
            referencedRelation: "comment_reports"
            referencedColumns: ["id"]
          },
        ]
      }
      role_permissions: {
        Row: {
          permission: string
          role: string
        }
        Insert: {
          permission: string
          role: string
        }
        Update: {
          permission?: string
          role?: string
        }
        Relationships: []
      }
      saved_views: {
        Row: {
          created_at: string
          id: string
          name: string
          query: string
          screen: string
          shared: boolean
          updated_at: string
          user_id: string
        }
        Insert: {
          created_at?: string
          id?: string
          name: string
          query: string
          screen: string
          shared?: boolean
          updated_at?: string
          user_id?: string
        }
        Update: {
          created_at?: string
          id?: string
          name?: string
          query?: string
          screen?: string
          shared?: boolean
          updated_at?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "saved_views_user_id_fkey"
            columns: ["user_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      settings: {
        Row: {
          created_at: string
          description: string
          is_public: boolean
          key: string
          source: string | null
          source_date: string | null
          updated_at: string
          value: Json
        }
        Insert: {
          created_at?: string
          description: string
          is_public?: boolean
          key: string
          source?: string | null
          source_date?: string | null
          updated_at?: string
          value: Json
        }
        Update: {
          created_at?: string
          description?: string
          is_public?: boolean
          key?: string
          source?: string | null
          source_date?: string | null
          updated_at?: string
          value?: Json
        }
        Relationships: []
      }
      suspension_decisions: {
        Row: {
          action_id: string
          ban_id: string
          created_at: string
          decided_by: string | null
          decision: string
          id: number
        }
        Insert: {
          action_id: string
          ban_id: string
          created_at?: string
          decided_by?: string | null
          decision: string
          id?: never
        }
        Update: {
          action_id?: string
          ban_id?: string
          created_at?: string
          decided_by?: string | null
          decision?: string
          id?: never
        }
        Relationships: [
          {
            foreignKeyName: "suspension_decisions_ban_id_fkey"
            columns: ["ban_id"]
            isOneToOne: false
            referencedRelation: "user_bans"
            referencedColumns: ["id"]
          },
        ]
      }
      tasks: {
        Row: {
          attempts: number
          cancel_requested: boolean
          created_at: string
          cursor: Json | null
          dedupe_key: string | null
          finished_at: string | null
          id: string
          kind: string
          last_error: string | null
          last_error_detail: string | null
          lease: string | null
          leased_until: string | null
          not_before: string
          payload: Json
          permission: string
          progress_done: number
          progress_total: number | null
          requested_by: string | null
          result: Json | null
          started_at: string | null
          state: string
          step: string | null
          updated_at: string
        }
        Insert: {
          attempts?: number
          cancel_requested?: boolean
          created_at?: string
          cursor?: Json | null
          dedupe_key?: string | null
          finished_at?: string | null
          id?: string
          kind: string
          last_error?: string | null
          last_error_detail?: string | null
          lease?: string | null
          leased_until?: string | null
          not_before?: string
          payload?: Json
          permission: string
          progress_done?: number
          progress_total?: number | null
          requested_by?: string | null
          result?: Json | null
          started_at?: string | null
          state?: string
          step?: string | null
          updated_at?: string
        }
        Update: {
          attempts?: number
          cancel_requested?: boolean
          created_at?: string
          cursor?: Json | null
          dedupe_key?: string | null
          finished_at?: string | null
          id?: string
          kind?: string
          last_error?: string | null
          last_error_detail?: string | null
          lease?: string | null
          leased_until?: string | null
          not_before?: string
          payload?: Json
          permission?: string
          progress_done?: number
          progress_total?: number | null
          requested_by?: string | null
          result?: Json | null
          started_at?: string | null
          state?: string
          step?: string | null
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "tasks_requested_by_fkey"
            columns: ["requested_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      testimonials: {
        Row: {
          avatar: string | null
          created_at: string
          id: string
          is_visible: boolean
          linkedin_label: string | null
          linkedin_title: string | null
          linkedin_url: string | null
          name: string
          position: number
          punchline: string
          quote: string
          role: string
          updated_at: string
          website_label: string | null
          website_title: string | null
          website_url: string | null
        }
        Insert: {
          avatar?: string | null
          created_at?: string
          id?: string
          is_visible?: boolean
          linkedin_label?: string | null
          linkedin_title?: string | null
          linkedin_url?: string | null
          name: string
          position?: number
          punchline: string
          quote: string
          role: string
          updated_at?: string
          website_label?: string | null
          website_title?: string | null
          website_url?: string | null
        }
        Update: {
          avatar?: string | null
          created_at?: string
          id?: string
          is_visible?: boolean
          linkedin_label?: string | null
          linkedin_title?: string | null
          linkedin_url?: string | null
          name?: string
          position?: number
          punchline?: string
          quote?: string
          role?: string
          updated_at?: string
          website_label?: string | null
          website_title?: string | null
          website_url?: string | null
        }
        Relationships: []
      }
      user_bans: {
        Row: {
          created_at: string
          created_by: string | null
          ends_at: string | null
          id: string
          lifted_at: string | null
          reason: string
          starts_at: string
          updated_at: string
          user_id: string
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          ends_at?: string | null
          id?: string
          lifted_at?: string | null
          reason: string
          starts_at?: string
          updated_at?: string
          user_id: string
        }
        Update: {
          created_at?: string
          created_by?: string | null
          ends_at?: string | null
          id?: string
          lifted_at?: string | null
          reason?: string
          starts_at?: string
          updated_at?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "user_bans_user_id_fkey"
            columns: ["user_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      user_roles: {
        Row: {
          created_at: string
          ends_at: string | null
          granted_by: string | null
          reason: string | null
          role: string
          updated_at: string
          user_id: string
        }
        Insert: {
          created_at?: string
          ends_at?: string | null
          granted_by?: string | null
          reason?: string | null
          role: string
          updated_at?: string
          user_id: string
        }
        Update: {
          created_at?: string
          ends_at?: string | null
          granted_by?: string | null
          reason?: string | null
          role?: string
          updated_at?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "user_roles_user_id_fkey"
            columns: ["user_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      users_badges: {
        Row: {
          badge_tier: string
          created_at: string
          ends_at: string | null
          id: string
          invited_by: string | null
          reason: string | null
          status: string
          stripe_subscription_id: string | null
          updated_at: string
          user_id: string
        }
        Insert: {
          badge_tier: string
          created_at?: string
          ends_at?: string | null
          id?: string
          invited_by?: string | null
          reason?: string | null
          status?: string
          stripe_subscription_id?: string | null
          updated_at?: string
          user_id: string
        }
        Update: {
          badge_tier?: string
          created_at?: string
          ends_at?: string | null
          id?: string
          invited_by?: string | null
          reason?: string | null
          status?: string
          stripe_subscription_id?: string | null
          updated_at?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "users_badges_badge_tier_fkey"
            columns: ["badge_tier"]
            isOneToOne: false
            referencedRelation: "badge_tiers"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "users_badges_user_id_fkey"
            columns: ["user_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      visits: {
        Row: {
          audience: string
          campaign: string | null
          country: string | null
          created_at: string
          depth: number | null
          device: string
          entry_path: string
          id: number
          kind: string
          path: string
          referrer_host: string | null
          session_id: string
          target: string | null
        }
        Insert: {
          audience?: string
          campaign?: string | null
          country?: string | null
          created_at?: string
          depth?: number | null
          device: string
          entry_path: string
          id?: never
          kind: string
          path: string
          referrer_host?: string | null
          session_id: string
          target?: string | null
        }
        Update: {
          audience?: string
          campaign?: string | null
          country?: string | null
          created_at?: string
          depth?: number | null
          device?: string
          entry_path?: string
          id?: never
          kind?: string
          path?: string
          referrer_host?: string | null
          session_id?: string
          target?: string | null
        }
        Relationships: []
      }
    }
    Views: {
      [_ in never]: never
    }
    Functions: {
      abandoned_avatar_folders: {
        Args: { after?: string }
        Returns: string[]
      }
      abandoned_media: {
        Args: { after?: string }
        Returns: string[]
      }
      accepts_comments: {
        Args: { post: string }
        Returns: boolean
      }
      access_requests_page: {
        Args: { after?: string; size?: number }
        Returns: Json
      }
      accounts_to_delete: {
        Args: { after?: string }
        Returns: string[]
      }
      add_import_lines: {
        Args: { import?: string; lines: Json }
        Returns: string
      }
      alerts_page: {
        Args: { after?: string; filters?: Json; size?: number }
        Returns: Json
      }
      analytics_cohorts: {
        Args: never
        Returns: Json
      }
      analytics_content: {
        Args: { filters?: Json }
        Returns: Json
      }
      analytics_events_page: {
        Args: { after?: string; filters?: Json; size?: number }
        Returns: Json
      }
      analytics_funnel: {
        Args: { breakdown?: string; filters?: Json; steps: Json; within?: string }
        Returns: Json
      }
      analytics_goals_overview: {
        Args: never
        Returns: Json
      }
      analytics_outcomes: {
        Args: { filters?: Json }
        Returns: Json
      }
      analytics_paths: {
        Args: { filters?: Json }
        Returns: Json
      }
      announce_edition: {
        Args: { starts: string }
        Returns: Json
      }
      announce_recipients: {
        Args: { recipients: Json }
        Returns: undefined
      }
      announce_setup: {
        Args: { facts: Json }
        Returns: undefined
      }
      announce_timed_change: {
        Args: never
        Returns: string
      }
      article_authors: {
        Args: { chosen?: string; search?: string }
        Returns: Json
      }
      article_checks: {
        Args: { article?: string; slug?: string; title?: string }
        Returns: Json
      }
      article_labels: {
        Args: never
        Returns: Json
      }
      article_preview: {
        Args: { token: string }
        Returns: Json
      }
      article_versions: {
        Args: { article: string; size?: number }
        Returns: Json
      }
      articles_page: {
        Args: { after?: string; descending?: boolean; filters?: Json; size?: number; sort?: string }
        Returns: Json
      }
      articles_selection: {
        Args: { filters?: Json }
        Returns: string[]
      }
      audit_choices: {
        Args: never
        Returns: Json
      }
      audit_entry: {
        Args: { entry: number }
        Returns: Json
      }
      audit_page: {
        Args: { after?: string; filters?: Json; size?: number }
        Returns: Json
      }
      audit_seal: {
        Args: never
        Returns: {
          position: number
          hash: string
          sealed_at: string
        }[]
      }
      author_badge: {
        Args: { comment: string }
        Returns: string
      }
      authorize_member_mail: {
        Args: { kind: string; member: string }
        Returns: string
      }
      award_badge: {
        Args: { member: string; note?: string; tier: string; until?: string }
        Returns: Json
      }
      backup_announce: {
        Args: { daily: number; hour: number; monthly: number; state: string; weekly: number }
        Returns: undefined
      }
      backup_claim: {
        Args: never
        Returns: Json
      }
      backup_renew: {
        Args: { lease: string }
        Returns: boolean
      }
      backup_settle: {
        Args: { bytes?: number; detail?: string; error?: string; file?: string; kept?: number; lease: string }
        Returns: boolean
      }
      backup_status: {
        Args: never
        Returns: Json
      }
      badge_conversion: {
        Args: { from_at?: string; to_at?: string }
        Returns: Json
      }
      badge_figures: {
        Args: { days?: number }
        Returns: Json
      }
      badge_record: {
        Args: { badge: string }
        Returns: Json
      }
      badge_requests_page: {
        Args: { after?: string; size?: number }
        Returns: Json
      }
      badges_page: {
        Args: { after?: string; descending?: boolean; filters?: Json; size?: number; sort?: string }
        Returns: Json
      }
      begin_payment_event: {
        Args: { event: string; type: string }
        Returns: Json
      }
      blog_categories: {
        Args: never
        Returns: {
          name: string
          posts: number
        }[]
      }
      blog_labels: {
        Args: { in_category?: string; search?: string; with_tag?: string }
        Returns: {
          kind: string
          name: string
          posts: number
        }[]
      }
      bounce_rules: {
        Args: never
        Returns: Json
      }
      bounces_page: {
        Args: { after?: string; domain?: string; kind?: string; size?: number }
        Returns: Json
      }
      campaign_archive: {
        Args: { code: string }
        Returns: Json
      }
      campaign_audience: {
        Args: { edition?: string; segment: string }
        Returns: number
      }
      campaign_claim: {
        Args: { campaign: string; worker: string }
        Returns: Json
      }
      campaign_clicks: {
        Args: { campaign: string }
        Returns: Json
      }
      campaign_figures: {
        Args: { campaign: string }
        Returns: Json
      }
      campaign_hand_over: {
        Args: { delivery: string; worker: string }
        Returns: boolean
      }
      campaign_links: {
        Args: { campaign: string; urls: string[] }
        Returns: Json
      }
      campaign_mail: {
        Args: { campaign: string }
        Returns: Json
      }
      campaign_material: {
        Args: { campaign: string }
        Returns: Json
      }
      campaign_next: {
        Args: never
        Returns: Json
      }
      campaign_preview: {
        Args: { campaign: string }
        Returns: Json
      }
      campaign_rendered: {
        Args: { campaign: string; html: string; plain: string; subject: string }
        Returns: undefined
      }
      campaign_settle: {
        Args: { delivery: string; error?: string; result: string; worker: string }
        Returns: undefined
      }
      campaign_test_claim: {
        Args: never
        Returns: Json
      }
      campaign_test_settle: {
        Args: { error?: string; test: string }
        Returns: undefined
      }
      campaign_test_state: {
        Args: { test: string }
        Returns: Json
      }
      campaign_unreadable: {
        Args: { campaign: string; reason: string }
        Returns: undefined
      }
      campaigns_page: {
        Args: { after?: string; search?: string; size?: number; tab?: string }
        Returns: Json
      }
      cancel_account_deletion: {
        Args: never
        Returns: boolean
      }
      cancel_invitation: {
        Args: { invitation: string }
        Returns: boolean
      }
      cancel_member_deletion: {
        Args: { member: string }
        Returns: boolean
      }
      cancel_task: {
        Args: { task: string }
        Returns: Json
      }
      change_announcement: {
        Args: { act: string; id: string; seen?: string }
        Returns: Json
      }
      change_article_label: {
        Args: { confirmed?: boolean; kind: string; label: string; new_name?: string }
        Returns: Json
      }
      change_articles: {
        Args: { act: string; articles: string[]; value?: string }
        Returns: Json
      }
      change_badge_end: {
        Args: { badge: string; seen: string; until?: string }
        Returns: Json
      }
      change_badge_tier: {
        Args: { badge: string; seen: string; tier: string }
        Returns: Json
      }
      change_edition_step: {
        Args: { act: string; step: string }
        Returns: Json
      }
      change_role_end: {
        Args: { ends_at?: string; member: string; role: string; seen: string }
        Returns: Json
      }
      change_subscribers: {
        Args: { act: string; subscribers: string[] }
        Returns: Json
      }
      check_audit_log: {
        Args: { after?: number; size?: number }
        Returns: Json
      }
      check_components: {
        Args: never
        Returns: undefined
      }
      check_places: {
        Args: { edition: string; remaining: number; seen: string }
        Returns: Json
      }
      check_subscriber_import: {
        Args: { import: string }
        Returns: Json
      }
      checkout_opened: {
        Args: { checkout: string; session: string }
        Returns: undefined
      }
      checkout_order: {
        Args: { checkout: string }
        Returns: Json
      }
      cockpit_figures: {
        Args: never
        Returns: Json
      }
      cockpit_latest: {
        Args: never
        Returns: Json
      }
      cockpit_setup: {
        Args: never
        Returns: Json
      }
      cockpit_work: {
        Args: never
        Returns: Json
      }
      comment_count: {
        Args: { post: string }
        Returns: number
      }
      comment_reaction_counts: {
        Args: { comments: string[] }
        Returns: {
          comment_id: string
          likes: number
          loves: number
          laughs: number
          fires: number
          dislikes: number
        }[]
      }
      comment_replies: {
        Args: { at_most: number; parents: string[]; sort?: string }
        Returns: {
          content: string
          created_at: string
          depth: number
          id: string
          is_approved: boolean
          is_visible: boolean
          moderated_at: string | null
          parent_id: string | null
          post_id: string
          reaction_count: number
          refusal_note: string | null
          refusal_reason: string | null
          removed_at: string | null
          updated_at: string
          user_id: string | null
        }[]
        SetofOptions: {
          from: "*"
          to: "blog_comments"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      component_detail: {
        Args: { component: string }
        Returns: Json
      }
      components_status: {
        Args: never
        Returns: Json
      }
      confirm_waiting_list: {
        Args: { token: string }
        Returns: Json
      }
      contact_directory_member: {
        Args: { body: string; gives_address: boolean; profile: string }
        Returns: undefined
      }
      count_blog_posts: {
        Args: { in_category?: string; search?: string; with_tag?: string }
        Returns: number
      }
      count_ending_sessions: {
        Args: { days: number }
        Returns: number
      }
      count_expired_rows: {
        Args: { setting: string; value: number }
        Returns: number
      }
      count_visit_days: {
        Args: { batch: number }
        Returns: number
      }
      create_article_preview: {
        Args: { article: string }
        Returns: Json
      }
      create_campaign: {
        Args: { copy_of?: string; name: string; template?: string }
        Returns: Json
      }
      create_invitation: {
        Args: { email: string; note?: string; role?: string }
        Returns: Json
      }
      decide_access_request: {
        Args: { decision: string; ends_at?: string; note?: string; request: string; role?: string; seen: string }
        Returns: Json
      }
      decide_illegal_content: {
        Args: { decision?: string; grounds?: string; notice: string; seen: string; status: string }
        Returns: Json
      }
      decide_photo_request: {
        Args: { decision: string; reason?: string; request: string; seen: string }
        Returns: Json
      }
      decide_reports: {
        Args: { comment: string; note?: string; refusal?: string; reports?: string[]; seen?: string; verdict: string }
        Returns: Json
      }
      decline_badge_request: {
        Args: { note: string; request: string; seen: string; undo?: boolean }
        Returns: Json
      }
      delete_campaign: {
        Args: { campaign: string }
        Returns: Json
      }
      delete_due_account: {
        Args: { member: string }
        Returns: boolean
      }
      delete_edition: {
        Args: { edition: string; seen: string }
        Returns: Json
      }
      delete_expired_rows: {
        Args: { batch: number; kind: string }
        Returns: number
      }
      delete_removed_comments: {
        Args: never
        Returns: number
      }
      delete_site_item: {
        Args: { item: string; list: string; seen: string }
        Returns: Json
      }
      deleted_accounts_page: {
        Args: { before?: string; before_id?: string }
        Returns: {
          deleted_at: string
          member_since: string
          merged_into: string | null
          mode: string | null
          user_id: string
        }[]
        SetofOptions: {
          from: "*"
          to: "deleted_accounts"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      directory_page: {
        Args: { after?: string; search?: string }
        Returns: Json
      }
      dispatch_alerts: {
        Args: never
        Returns: Json
      }
      draft_edition_campaign: {
        Args: { blocks: Json; edition: string; kind: string; name: string; preview_text: string; subject: string }
        Returns: boolean
      }
      duplicate_article: {
        Args: { article: string }
        Returns: string
      }
      duplicate_members: {
        Args: never
        Returns: Json
      }
      edit_media: {
        Args: { alt: string; decorative: boolean; focal_x: number; focal_y: number; picture: string; seen: string }
        Returns: Json
      }
      edit_member_note: {
        Args: { body: string; note: string; seen: string }
        Returns: Json
      }
      edit_member_profile: {
        Args: { bio: string; display_name: string; member: string; remove_avatar?: boolean; seen: string }
        Returns: Json
      }
      edition_cockpit: {
        Args: never
        Returns: Json
      }
      edition_drafts_due: {
        Args: never
        Returns: Json
      }
      end_member_sessions: {
        Args: { member: string }
        Returns: number
      }
      end_session: {
        Args: { session_id: string }
        Returns: boolean
      }
      erase_photo_request: {
        Args: { request: string }
        Returns: Json
      }
      erase_subscriber: {
        Args: { subscriber: string }
        Returns: Json
      }
      evening_page: {
        Args: { edition: string }
        Returns: Json
      }
      evening_pages: {
        Args: never
        Returns: Json
      }
      expire_badges: {
        Args: { batch: number }
        Returns: number
      }
      expired_export_files: {
        Args: { batch?: number }
        Returns: string[]
      }
      export_analytics_events: {
        Args: { after?: string; filters?: Json }
        Returns: Json
      }
      export_articles: {
        Args: { after?: string; descending?: boolean; filters?: Json; sort?: string }
        Returns: Json
      }
      export_audit_log: {
        Args: { after?: string; filters?: Json }
        Returns: Json
      }
      export_badges: {
        Args: { after?: string; filters: Json; reason: string }
        Returns: Json
      }
      export_comments: {
        Args: { after?: string; filters?: Json; queue: string }
        Returns: Json
      }
      export_members: {
        Args: { after?: string; clear?: boolean; filters: Json; reason: string }
        Returns: Json
      }
      export_my_data: {
        Args: never
        Returns: Json
      }
      extend_badges: {
        Args: { badges: string[]; months: number }
        Returns: Json
      }
      featured_focal: {
        Args: { post: string }
        Returns: number[]
      }
      figure_mails: {
        Args: never
        Returns: Json
      }
      find_by_name: {
        Args: { search: string }
        Returns: Json
      }
      find_members: {
        Args: { member?: string; search?: string }
        Returns: Json
      }
      finish_payment_event: {
        Args: { event: string }
        Returns: undefined
      }
      free_article_slug: {
        Args: { article?: string; wanted: string }
        Returns: string
      }
      gallery_focal: {
        Args: { picture: string }
        Returns: number[]
      }
      give_up_mail: {
        Args: { mail: string }
        Returns: Json
      }
      grant_role: {
        Args: { ends_at?: string; member: string; reason?: string; role: string }
        Returns: Json
      }
      hide_directory_profile: {
        Args: { hidden: boolean; member: string; note?: string }
        Returns: boolean
      }
      illegal_content_page: {
        Args: { after?: string; closed?: boolean; size?: number }
        Returns: Json
      }
      import_lines_left: {
        Args: { import: string }
        Returns: Json
      }
      import_subscribers: {
        Args: { after?: number; id: string; lease: string }
        Returns: Json
      }
      invitation_mailed: {
        Args: { invitation: string }
        Returns: undefined
      }
      join_newsletter: {
        Args: { consent_version: string }
        Returns: Json
      }
      join_waiting_list: {
        Args: { consent_version: string; email: string; ip: string; source: string }
        Returns: Json
      }
      keep_article_version: {
        Args: { article: string; reason?: string; seen: string }
        Returns: Json
      }
      keep_payment_customer: {
        Args: { customer: string; member: string }
        Returns: undefined
      }
      last_change: {
        Args: { of_table: string }
        Returns: Json
      }
      leave_newsletter: {
        Args: never
        Returns: Json
      }
      leave_waiting_list: {
        Args: { token: string }
        Returns: Json
      }
      lift_suspension: {
        Args: { ban: string; restore?: boolean; seen?: string }
        Returns: Json
      }
      mail_administrator_list: {
        Args: never
        Returns: number
      }
      mail_claim: {
        Args: { batch?: number }
        Returns: {
          id: string
          recipient: string
          template: string
          data: Json
          attempt: number
          created_at: string
          words: Json
          is_trial: boolean
          reader: string
        }[]
      }
      mail_enqueue: {
        Args: { data: Json; recipient: string; template: string }
        Returns: string
      }
      mail_queue_page: {
        Args: { after?: string; filters?: Json; size?: number }
        Returns: Json
      }
      mail_record: {
        Args: { mail: string }
        Returns: Json
      }
      mail_retention: {
        Args: never
        Returns: Json
      }
      mail_settle: {
        Args: { error?: string; id: string; message_id?: string; ok: boolean; permanent?: boolean }
        Returns: undefined
      }
      mail_texts: {
        Args: never
        Returns: Json
      }
      mailing_settings: {
        Args: never
        Returns: Json
      }
      mark_alerts: {
        Args: { act: string; lines: Json }
        Returns: Json
      }
      media_page: {
        Args: { before?: string; search?: string; size?: number; used?: boolean }
        Returns: Json
      }
      member_deletion_preview: {
        Args: { member: string }
        Returns: Json
      }
      member_directory: {
        Args: { member: string }
        Returns: Json
      }
      member_neighbours: {
        Args: { descending?: boolean; filters?: Json; member: string; sort?: string }
        Returns: Json
      }
      member_overview: {
        Args: { member: string }
        Returns: Json
      }
      member_record: {
        Args: { member: string }
        Returns: Json
      }
      member_sessions: {
        Args: { member: string }
        Returns: Json
      }
      member_timeline: {
        Args: { before?: string; member: string; size?: number }
        Returns: Json
      }
      members_chat_url: {
        Args: never
        Returns: string
      }
      members_page: {
        Args: { after?: string; descending?: boolean; filters?: Json; size?: number; sort?: string }
        Returns: Json
      }
      members_selection: {
        Args: { filters?: Json }
        Returns: string[]
      }
      merge_members: {
        Args: { kept: string; merged: string }
        Returns: Json
      }
      moderate_comments: {
        Args: { decision: string; items: Json; note?: string; reason?: string }
        Returns: Json
      }
      moderation_counts: {
        Args: never
        Returns: Json
      }
      moderation_page: {
        Args: { after?: string; filters?: Json; queue?: string; size?: number }
        Returns: Json
      }
      moderation_selection: {
        Args: { filters?: Json; queue: string }
        Returns: Json
      }
      move_edition: {
        Args: { announcement?: Json; edition: string; facts: Json; seen: string }
        Returns: Json
      }
      my_alert_rules: {
        Args: never
        Returns: Json
      }
      my_factor_duty: {
        Args: never
        Returns: Json
      }
      my_newsletter: {
        Args: never
        Returns: Json
      }
      my_permissions: {
        Args: never
        Returns: string[]
      }
      my_sessions: {
        Args: never
        Returns: {
          id: string
          created_at: string
          last_seen_at: string
          user_agent: string
          ip: string
          aal: string
          is_current: boolean
        }[]
      }
      newsletter_confirm: {
        Args: { token: string }
        Returns: Json
      }
      newsletter_leave_link: {
        Args: { email: string; ip: string }
        Returns: Json
      }
      newsletter_resubscribe: {
        Args: { token: string }
        Returns: Json
      }
      newsletter_subscribe: {
        Args: { consent_version: string; email: string; ip: string; source: string }
        Returns: Json
      }
      newsletter_unsubscribe: {
        Args: { token: string }
        Returns: Json
      }
      next_timed_change: {
        Args: { since?: string }
        Returns: Json
      }
      note_incident: {
        Args: { incident: string; note: string; seen: string }
        Returns: Json
      }
      note_sent_mail: {
        Args: never
        Returns: undefined
      }
      open_campaign_link: {
        Args: { code: string; network: string }
        Returns: string
      }
      order_site_list: {
        Args: { ids: string[]; known: string[]; list: string }
        Returns: Json
      }
      organizer_focal: {
        Args: { organizer: string }
        Returns: number[]
      }
      partner_sheet: {
        Args: { partner: string }
        Returns: Json
      }
      partners_overview: {
        Args: never
        Returns: Json
      }
      past_evening: {
        Args: { edition: string }
        Returns: Json
      }
      past_evenings: {
        Args: never
        Returns: Json
      }
      pause_component: {
        Args: { component: string; paused: boolean }
        Returns: Json
      }
      paused_components: {
        Args: never
        Returns: string[]
      }
      payments_state: {
        Args: never
        Returns: Json
      }
      photo_requests: {
        Args: never
        Returns: Json
      }
      popular_blog_tags: {
        Args: never
        Returns: {
          name: string
          posts: number
        }[]
      }
      prepare_checkout: {
        Args: { price: string; tier: string }
        Returns: string
      }
      prepare_mail_check: {
        Args: { asks?: boolean }
        Returns: undefined
      }
      prepare_payment_rehearsal: {
        Args: never
        Returns: Json
      }
      prepare_renewal: {
        Args: never
        Returns: string
      }
      processing_register: {
        Args: never
        Returns: Json
      }
      publish_article: {
        Args: { article: string; at?: string; seen: string }
        Returns: Json
      }
      publish_evening_page: {
        Args: { edition: string; published: boolean }
        Returns: Json
      }
      read_all_alerts: {
        Args: { seen: string }
        Returns: Json
      }
      record_mail_event: {
        Args: { code: string; detail: string; event?: string; kind: string; message: string; origin: string; recipient: string }
        Returns: string
      }
      record_payment_rehearsal: {
        Args: { state: Json }
        Returns: undefined
      }
      record_self_check: {
        Args: { check_id: string; details: Json; id: string; lease: string; ms: number; outcome: string; total: number }
        Returns: boolean
      }
      record_subscription: {
        Args: { reading: number; state: Json }
        Returns: Json
      }
      remove_comment: {
        Args: { comment: string; seen: string }
        Returns: Json
      }
      remove_unused_media: {
        Args: never
        Returns: number
      }
      remove_waiting: {
        Args: { entry: string }
        Returns: Json
      }
      reply_as_administrator: {
        Args: { comment: string; content: string }
        Returns: string
      }
      report_browser_error: {
        Args: { component?: string; message: string; path?: string; release?: string; source: string; stack?: string }
        Returns: undefined
      }
      report_components: {
        Args: { report: Json }
        Returns: undefined
      }
      report_directory_message: {
        Args: { details?: string; message: string }
        Returns: boolean
      }
      requalify_report: {
        Args: { reason?: string; report: string; seen: string; verdict?: string }
        Returns: Json
      }
      request_account_deletion: {
        Args: { mode: string }
        Returns: string
      }
      request_list_export: {
        Args: { filters: Json; list: string; reason: string }
        Returns: string
      }
      request_member_deletion: {
        Args: { member: string; mode: string }
        Returns: string
      }
      request_member_export: {
        Args: { member: string; reason: string }
        Returns: string
      }
      request_photo_removal: {
        Args: { email: string; person: string; photo: string }
        Returns: string
      }
      request_site_export: {
        Args: { reason: string; uploads?: boolean }
        Returns: string
      }
      resend_confirmation: {
        Args: { subscriber: string }
        Returns: Json
      }
      restore_article_version: {
        Args: { seen: string; version: string }
        Returns: Json
      }
      restore_campaign: {
        Args: { campaign: string }
        Returns: Json
      }
      restore_site_item: {
        Args: { item: Json; list: string }
        Returns: Json
      }
      retry_deliveries: {
        Args: { campaign: string; state: string }
        Returns: Json
      }
      retry_mails: {
        Args: { mail?: string }
        Returns: Json
      }
      retry_task: {
        Args: { task: string }
        Returns: Json
      }
      reveal_member_email: {
        Args: { member: string; reason: string }
        Returns: string
      }
      reveal_notice_email: {
        Args: { notice: string; reason: string }
        Returns: string
      }
      reveal_subscriber: {
        Args: { reason: string; subscriber: string }
        Returns: string
      }
      revoke_badge: {
        Args: { badge: string; reason: string; seen: string }
        Returns: Json
      }
      revoke_role: {
        Args: { member: string; role: string; seen: string }
        Returns: Json
      }
      role_members: {
        Args: { after?: string; role: string; size?: number }
        Returns: Json
      }
      roles_without_factor: {
        Args: never
        Returns: number
      }
      roll_over_edition: {
        Args: { starts: string }
        Returns: Json
      }
      save_alert_rules: {
        Args: { quiet_from?: string; quiet_until?: string; resumes_on?: string; rules: Json; seen: string }
        Returns: Json
      }
      save_announcement: {
        Args: { fields: Json; id?: string; seen?: string }
        Returns: Json
      }
      save_badge_tier: {
        Args: { color: string; features: string[]; name: string; popular: boolean; price_euros: number; price_id: string; seen: string; tier: string }
        Returns: Json
      }
      save_bounce_rules: {
        Args: { hard: number; soft: number }
        Returns: Json
      }
      save_campaign: {
        Args: { campaign: string; changes: Json; seen: string }
        Returns: Json
      }
      save_copy_variants: {
        Args: { changes: Json; seen: Json }
        Returns: Json
      }
      save_edition_step: {
        Args: { edition: string; fields: Json; seen?: string; step?: string }
        Returns: Json
      }
      save_evening_page: {
        Args: { account: string; edition: string; seen?: string; thanks: string }
        Returns: Json
      }
      save_mail_text: {
        Args: { seen?: string; template: string; words?: Json }
        Returns: Json
      }
      save_mailing_settings: {
        Args: { archive: boolean; footer: string; pace: number; refused_domains: string[]; retention_days: number; seen: string; welcome: boolean }
        Returns: Json
      }
      save_settings: {
        Args: { changes: Json; seen: Json }
        Returns: Json
      }
      save_site_item: {
        Args: { fields: Json; item?: string; list: string; seen?: string }
        Returns: Json
      }
      schedule_campaign: {
        Args: { at: string; campaign: string; seen: string }
        Returns: Json
      }
      schedule_figures: {
        Args: { filters?: Json; rhythm: string }
        Returns: string
      }
      seal_audit_log: {
        Args: { batch: number }
        Returns: number
      }
      search_blog_posts: {
        Args: { first_row?: number; in_category?: string; most_rows?: number; search?: string; with_tag?: string }
        Returns: {
          id: string
          title: string
          slug: string
          excerpt: string
          category: string
          publish_date: string
          featured_image_url: string
          author_id: string
          featured_focal: number[]
        }[]
      }
      self_check_html: {
        Args: { texts: string[] }
        Returns: Json
      }
      self_check_mails: {
        Args: never
        Returns: Json
      }
      self_check_members: {
        Args: never
        Returns: string[]
      }
      self_check_signup: {
        Args: { act: string }
        Returns: undefined
      }
      self_check_subscriber: {
        Args: { act: string }
        Returns: string
      }
      self_checks: {
        Args: never
        Returns: Json
      }
      send_alert_digests: {
        Args: { batch: number }
        Returns: number
      }
      send_badge_reminders: {
        Args: { batch: number }
        Returns: number
      }
      send_campaign: {
        Args: { campaign: string; expected: number; seen: string }
        Returns: Json
      }
      send_campaign_test: {
        Args: { campaign: string }
        Returns: Json
      }
      send_figure_mails: {
        Args: { batch: number }
        Returns: number
      }
      send_mail_text_trial: {
        Args: { template: string; words: Json }
        Returns: Json
      }
      send_sender_trial: {
        Args: never
        Returns: Json
      }
      sender_trial: {
        Args: { mail: string }
        Returns: Json
      }
      set_analytics_goal: {
        Args: { metric: string; month: string; seen?: string; target?: number }
        Returns: boolean
      }
      settings_page: {
        Args: never
        Returns: Json
      }
      settle_browser_error: {
        Args: { fingerprint: string; settled: boolean }
        Returns: Json
      }
      signups_by_week: {
        Args: never
        Returns: Json
      }
      site_export_files: {
        Args: { after?: string; id: string; lease: string }
        Returns: Json
      }
      site_export_page: {
        Args: { after?: Json; id: string; lease: string; source: string }
        Returns: Json
      }
      site_export_plan: {
        Args: { id: string; lease: string }
        Returns: Json
      }
      site_list: {
        Args: { list: string }
        Returns: Json
      }
      site_list_counts: {
        Args: never
        Returns: Json
      }
      site_setup: {
        Args: never
        Returns: Json
      }
      start_self_checks: {
        Args: { checks?: string[] }
        Returns: Json
      }
      start_subscriber_import: {
        Args: { import: string; proof: string }
        Returns: string
      }
      steer_campaign: {
        Args: { act: string; campaign: string }
        Returns: Json
      }
      stop_figures: {
        Args: { id: string }
        Returns: boolean
      }
      submit_illegal_content_notice: {
        Args: { comment_id?: string; contact_email: string; contact_name: string; content_url: string; explanation: string; good_faith: boolean; law: string }
        Returns: string
      }
      subscriber_figures: {
        Args: never
        Returns: Json
      }
      subscriber_growth: {
        Args: never
        Returns: Json
      }
      subscriber_record: {
        Args: { subscriber: string }
        Returns: Json
      }
      subscribers_page: {
        Args: { after?: string; filters?: Json; size?: number }
        Returns: Json
      }
      subscription_ended: {
        Args: { subscription: string }
        Returns: undefined
      }
      subscription_renewal: {
        Args: { renews: boolean; subscription: string }
        Returns: undefined
      }
      subscription_term_set: {
        Args: { subscription: string }
        Returns: undefined
      }
      subscriptions_to_end: {
        Args: never
        Returns: string[]
      }
      suspend_member: {
        Args: { days?: number; hide?: boolean; known?: string; member: string; reason: string; until?: string }
        Returns: Json
      }
      suspend_members: {
        Args: { days?: number; hide?: boolean; members: string[]; reason: string; until?: string }
        Returns: Json
      }
      switch_payments: {
        Args: { enabled: boolean }
        Returns: undefined
      }
      task_list_page: {
        Args: { after?: string; id: string; lease: string }
        Returns: Json
      }
      task_member_data: {
        Args: { id: string; lease: string }
        Returns: Json
      }
      tasks_claim: {
        Args: { batch?: number; kinds: string[] }
        Returns: {
          id: string
          kind: string
          payload: Json
          cursor: Json
          lease: string
          attempt: number
          progress_done: number
          progress_total: number
          requested_by: string
          created_at: string
        }[]
      }
      tasks_heartbeat: {
        Args: { cursor?: Json; done?: number; id: string; lease: string; step?: string; total?: number }
        Returns: string
      }
      tasks_release: {
        Args: { id: string; lease: string }
        Returns: boolean
      }
      tasks_settle: {
        Args: { detail?: string; error?: string; id: string; lease: string; ok: boolean; permanent?: boolean; result?: Json }
        Returns: boolean
      }
      tend_announcements: {
        Args: never
        Returns: Json
      }
      testimonial_focal: {
        Args: { testimonial: string }
        Returns: number[]
      }
      ticket_url: {
        Args: { edition: string }
        Returns: string
      }
      tidy_components: {
        Args: never
        Returns: number
      }
      undo_access_decision: {
        Args: { request: string; seen: string }
        Returns: Json
      }
      undo_announcement: {
        Args: { edition: string }
        Returns: Json
      }
      undo_article_changes: {
        Args: { changes: Json }
        Returns: Json
      }
      undo_badge_acts: {
        Args: { acts: string[] }
        Returns: Json
      }
      undo_edition_move: {
        Args: { move: string }
        Returns: Json
      }
      undo_moderation_action: {
        Args: { action_id: string }
        Returns: Json
      }
      undo_subscriber_act: {
        Args: { act: string }
        Returns: Json
      }
      undoable_announcement: {
        Args: never
        Returns: Json
      }
      unpublish_article: {
        Args: { article: string; seen: string }
        Returns: Json
      }
      unread_alerts: {
        Args: never
        Returns: number
      }
      visits_list: {
        Args: { back?: number; filters?: Json; from_day?: string; list: string; period?: string; search?: string; to_day?: string }
        Returns: Json
      }
      visits_overview: {
        Args: { back?: number; compare?: string; filters?: Json; from_day?: string; period?: string; to_day?: string }
        Returns: Json
      }
      waiting_list_page: {
        Args: { after?: string; search?: string; size?: number }
        Returns: Json
      }
    }
    Enums: {
      [_ in never]: never
    }
    CompositeTypes: {
      [_ in never]: never
    }
  }
}

type DatabaseWithoutInternals = Omit<Database, "__InternalSupabase">

type DefaultSchema = DatabaseWithoutInternals["public"]

type TablesAndViews = DefaultSchema["Tables"] & DefaultSchema["Views"]

export type Tables<Name extends keyof TablesAndViews> = TablesAndViews[Name] extends {
  Row: infer R
}
  ? R
  : never

export type TablesInsert<Name extends keyof DefaultSchema["Tables"]> =
  DefaultSchema["Tables"][Name] extends { Insert: infer I } ? I : never

export type TablesUpdate<Name extends keyof DefaultSchema["Tables"]> =
  DefaultSchema["Tables"][Name] extends { Update: infer U } ? U : never

export type Enums<Name extends keyof DefaultSchema["Enums"]> = DefaultSchema["Enums"][Name]

export const Constants = {
  public: {
    Enums: {},
  },
} as const
